import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITUATIONS, type PendingEntry, type Situation } from '@fundo/contract/publication';
import { isOrWillBePublic, isPublicAt, situationOf } from '@fundo/contract/visibility';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { GONE, PUBLIC, seenOf, UNKNOWN, type Ata } from './harness/seenOf.ts';
import { signIn } from './harness/signIn.ts';

/**
 * One table of the rule of visibility, and everything that decides by it: the function and its words, the database's
 * conditions of reads, lists, files and hashes, the search index, the record's times, and the agenda.
 */
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

interface Case {
  readonly name: string;
  readonly rascunho?: boolean;
  /** Hours from now. */
  readonly appears?: number;
  readonly isWithdrawn?: number;
  readonly situation: Situation;
  readonly seen: typeof PUBLIC | typeof GONE | typeof UNKNOWN;
  /** True if something about it is to come: the agenda names it. */
  readonly waits: boolean;
}

const CASES: readonly Case[] = [
  { name: 'sem horas', situation: 'publicado', seen: PUBLIC, waits: false },
  { name: 'rascunho simples', rascunho: true, situation: 'rascunho', seen: UNKNOWN, waits: true },
  { name: 'aparece depois', appears: 1, situation: 'agendado', seen: UNKNOWN, waits: true },
  { name: 'apareceu antes', appears: -1, situation: 'publicado', seen: PUBLIC, waits: false },
  { name: 'sai depois', isWithdrawn: 1, situation: 'publicado', seen: PUBLIC, waits: true },
  { name: 'entre as horas', appears: -1, isWithdrawn: 1, situation: 'publicado', seen: PUBLIC, waits: true },
  { name: 'antes das horas', appears: 1, isWithdrawn: 2, situation: 'agendado', seen: UNKNOWN, waits: true },
  // Both times are before the first row of the record: nobody has seen it.
  {
    name: 'depois das horas',
    appears: -2,
    isWithdrawn: -1,
    situation: 'retirado',
    seen: UNKNOWN,
    waits: false,
  },
  { name: 'saiu antes', isWithdrawn: -1, situation: 'retirado', seen: UNKNOWN, waits: false },
  {
    name: 'rascunho com horas',
    rascunho: true,
    appears: -1,
    situation: 'rascunho',
    seen: UNKNOWN,
    waits: true,
  },
];

let server: BorrowedServer;
let admin: Api;
const created = new Map<string, Ata>();

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  for (const { name, ...fields } of CASES) await create(name, publicationOf(fields));
});
afterAll(() => server.stop());

async function create(titulo: string, publication: object): Promise<void> {
  const entry = { titulo, arquivo: pdfString(titulo), ...publication };
  const { status, body } = await admin.post('admin/atas_reunioes', entry);
  expect(status, JSON.stringify(body)).toBe(201);
  created.set(titulo, body);
}

const publicationOf = ({ rascunho = false, appears, isWithdrawn }: Omit<Case, 'name'>) => ({
  rascunho,
  publicar_em: appears === undefined ? null : inHours(appears),
  retirar_em: isWithdrawn === undefined ? null : inHours(isWithdrawn),
});

describe.each(CASES)('an entry "$name"', ({ name, situation, seen, waits, ...fields }) => {
  const isPublic = seen === PUBLIC;

  it(`is ${situation} by the rule`, () => {
    const entry = publicationOf({ situation, seen, waits, ...fields });
    expect(situationOf(entry)).toBe(situation);
    expect(isPublicAt(entry, Date.now())).toBe(isPublic);
    expect(isOrWillBePublic(entry, Date.now())).toBe(isPublic || situation === 'agendado');
    expect(isPublicAt({ ...entry, excluido_em: inHours(-1) }, Date.now())).toBe(false);
  });

  it(`${isPublic ? 'is' : 'is not'} seen by the public in every place`, async () => {
    await vi.waitFor(async () => expect(await seenOf(server, created.get(name)!)).toEqual(seen));
  });

  it('has its situation for administrators', async () => {
    const { body } = await admin.get(`admin/atas_reunioes/${created.get(name)!.id}`);
    expect(body.situacao ?? 'publicado').toBe(situation);
  });

  it('is found by its situation alone', async () => {
    for (const situacao of SITUATIONS) {
      const filter = JSON.stringify({ situacao, id: created.get(name)!.id });
      const { body } = await admin.get(`admin/atas_reunioes?filter=${filter}`);
      expect(body, situacao).toHaveLength(situacao === situation ? 1 : 0);
    }
  });

  it(`${waits ? 'is' : 'is not'} in the agenda`, async () => {
    const { body } = await admin.get('admin/agenda');
    const titles = (body.data as PendingEntry[]).map(({ titulo }) => titulo);
    expect(titles.includes(name)).toBe(waits);
  });

  it('is seen nowhere once it is in the trash', async () => {
    const ata = created.get(name)!;
    expect((await admin.delete(`admin/atas_reunioes/${ata.id}`)).status).toBe(204);
    const after = isPublic ? GONE : UNKNOWN;
    await vi.waitFor(async () => expect(await seenOf(server, ata)).toEqual(after));
  });
});
