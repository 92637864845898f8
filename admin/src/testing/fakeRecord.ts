import { errorOf, type ErrorName } from '@fundo/contract/errors';
import type { FileReading, FileReadings } from '@fundo/contract/document-text';
import { changedFields } from '@fundo/contract/changed-fields';
import type { ListedChange, RecordDetail, RecordEntry, TrashEntry } from '@fundo/contract/versions';
import { RESOURCES } from '@fundo/contract/resources';
import type { Site } from '@fundo/contract/site';
import { etagOf, type FakeResponse, type Call, type Rows } from './fakeRows';

/** The data of the fake API, without its rows. */
export interface FakeRecord {
  /** The newest change last. */
  readonly changes: RecordDetail[];
  trash: TrashEntry[];
  readonly readings: FileReadings;
}

const INSTANT = '2026-03-14T15:00:00.000Z';
const HASH = 'a'.repeat(64);

export const createChange = (values: Partial<RecordDetail> = {}): RecordDetail => ({
  registro: 1,
  momento: INSTANT,
  secao: 'atas_reunioes',
  item: 3,
  titulo: 'Ata de março',
  acao: 'alterado',
  porta: 'administracao',
  autor: 'ana',
  autor_nome: 'Ana Administradora',
  nota: null,
  resumo: HASH,
  antes: null,
  depois: null,
  numeros: {},
  retirada: null,
  ...values,
});

export const createTrashEntry = (values: Partial<TrashEntry> = {}): TrashEntry => ({
  secao: 'atas_reunioes',
  id: 9,
  titulo: 'Ata de janeiro',
  excluido_em: INSTANT,
  excluido_por: 'Ana Administradora',
  apagado_em: '2026-04-13T15:00:00.000Z',
  ...values,
});

export const createReading = (values: Partial<FileReading> = {}): FileReading => ({
  sha256: HASH,
  arquivo: '/uploads/ata.pdf',
  estado: 'protegido',
  motivo: 'O arquivo só abre com uma senha.',
  nao_lidas: [],
  tentativas: 1,
  na_fila: false,
  tentar_em: null,
  paginas: null,
  paginas_por_maquina: null,
  lida_em: null,
  itens: [{ secao: 'atas_reunioes', id: 3, titulo: 'Ata de março' }],
  ...values,
});

function refusal(name: ErrorName): FakeResponse {
  const { status, code, message } = errorOf(name);
  return { status, json: { error: message, code } };
}

/** Responds for the record, the trash and the readings. Returns undefined for every other path. */
export function respondForRecord(
  record: FakeRecord,
  rows: Rows,
  site: Site,
  path: string,
  call: Call,
): FakeResponse | undefined {
  const [, first = '', ...rest] = path.split('/');
  if (!path.startsWith('admin/')) return undefined;
  if (first === 'historico') return respondForHistory(record, rest[0], call.url.searchParams);
  if (first === 'leituras') return respondForReadings(record, rest[0]);
  if (first === 'lixeira' && call.method === 'GET') return { status: 200, json: { data: record.trash } };
  if (first === 'lixeira') return take(record, rest[0], rest[1]) ? { status: 204 } : refusal('not_found');
  if (first === 'site' && rest[0] === 'versoes') return restoreSite(record, site, rest[1], call);
  const [id, what, registro, verb] = rest;
  const section = Object.values(RESOURCES).find((one) => one.path === first);
  if (!section || !what) return undefined;
  if (what === 'restaurar') {
    const entry = take(record, first, id);
    if (!entry) return refusal('not_found');
    const row = { ...entry, created_at: INSTANT, updated_at: INSTANT };
    (rows[first] ??= []).push(row);
    return { status: 200, json: row };
  }
  const row = rows[first]?.find((one) => one.id === Number(id));
  const change = record.changes.find((one) => one.registro === Number(registro));
  if (change && verb === 'liberar') {
    Object.assign(change, { retirada: null });
    return { status: 204 };
  }
  if (!row || !change) return refusal('version_not_found');
  if (verb === 'restaurar') {
    if (call.ifMatch && call.ifMatch !== etagOf(row)) return refusal('stale_version');
    Object.assign(row, { titulo: change.depois?.['titulo'] });
    if (row['fotos']) Object.assign(row, { fotos: restoredFotos(row, change) });
  }
  return { status: 200, json: row, headers: { ETag: etagOf(row) } };
}

/** Returns the photos of a change. Photos that the album no longer has get new ids. */
function restoredFotos(row: Record<string, unknown>, { depois }: RecordDetail) {
  const own = new Set((row['fotos'] as { id: number }[]).map(({ id }) => id));
  return ((depois?.['fotos'] ?? []) as { id: number }[]).map((foto) =>
    own.has(foto.id) ? foto : { ...foto, id: foto.id + 1000 },
  );
}

function respondForReadings({ readings }: FakeRecord, again: string | undefined): FakeResponse {
  if (again === undefined) return { status: 200, json: readings };
  const reading = readings.data.find(({ sha256 }) => sha256 === again);
  if (!reading) return refusal('not_found');
  return { status: 200, json: Object.assign(reading, { na_fila: true, tentar_em: null }) };
}

function restoreSite(
  { changes }: FakeRecord,
  site: Site,
  registro: string | undefined,
  call: Call,
): FakeResponse {
  const change = changes.find((one) => one.registro === Number(registro));
  if (call.ifMatch !== etagOf(site)) return refusal('stale_version');
  return { status: 200, json: Object.assign(site, { sigla: change?.depois?.['sigla'] }) };
}

function respondForHistory(
  { changes }: FakeRecord,
  which: string | undefined,
  query: URLSearchParams,
): FakeResponse {
  const newest = changes.toReversed();
  if (which === 'ultimas') {
    const items = query.get('itens')!.split(',').map(Number);
    const data = items.flatMap((item) => {
      const last = newest.find((one) => one.secao === query.get('secao') && one.item === item);
      return last ? [toEntry(last)] : [];
    });
    return { status: 200, json: { data } };
  }
  if (which !== undefined) {
    const change = changes.find(({ registro }) => registro === Number(which));
    return change ? { status: 200, json: change } : refusal('not_found');
  }
  const found = newest.filter(
    ({ secao, item, autor, momento }) =>
      [null, secao].includes(query.get('secao')) &&
      [null, `${item}`].includes(query.get('item')) &&
      [null, autor].includes(query.get('autor')) &&
      momento >= (query.get('de') ?? '') &&
      momento.slice(0, 10) <= (query.get('ate') ?? '9'),
  );
  const [pagina, linhas] = [Number(query.get('pagina')), Number(query.get('linhas'))];
  const pessoas = new Map(changes.flatMap(({ autor, autor_nome }) => (autor ? [[autor, autor_nome]] : [])));
  return {
    status: 200,
    json: {
      data: found.slice((pagina - 1) * linhas, pagina * linhas).map(toListed),
      pagina,
      paginas: Math.max(1, Math.ceil(found.length / linhas)),
      total: found.length,
      pessoas: [...pessoas].map(([autor, nome]) => ({ autor, nome })),
    },
  };
}

const toListed = (change: RecordDetail): ListedChange => ({
  ...toEntry(change),
  campos: change.antes && change.depois && changedFields(change.antes, change.depois),
});

const toEntry = ({
  antes: _antes,
  depois: _depois,
  numeros: _numeros,
  retirada: _retirada,
  ...entry
}: RecordDetail): RecordEntry => entry;

function take(record: FakeRecord, section: string | undefined, id: string | undefined) {
  const entry = record.trash.find((one) => one.secao === section && one.id === Number(id));
  record.trash = record.trash.filter((one) => one !== entry);
  return entry;
}
