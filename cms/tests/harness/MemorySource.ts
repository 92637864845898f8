import type { IndexedItem, IndexedPage, Position } from '../../src/search/index-file/indexed.ts';
import type { Entry, SearchSource } from '../../src/search/SearchSource.ts';

export type Pages = () => AsyncGenerator<IndexedPage[]>;

/** The content to be indexed, in memory. */
export class MemorySource implements SearchSource {
  readonly entries = new Map<string, { titulo: string; unread?: string; pages: Pages }>();
  readonly finished = new Set<string>();
  /** The keys of the changes, the oldest first. */
  readonly changes: string[] = [];
  /** True if positions until now are another record's. */
  isOther = false;
  onRead: (key: string) => Promise<void> = async () => undefined;

  set(key: string, titulo: string, pages: Pages = pagesOf(), unread?: string): void {
    this.entries.set(key, { titulo, pages, ...(unread && { unread }) });
    this.changes.push(key);
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.changes.push(key);
  }

  async position(): Promise<Position> {
    return { sequencia: this.changes.length, resumo: this.#resumo, lidaEm: '', lidas: [] };
  }

  get #resumo(): string {
    return this.isOther ? 'outro' : '';
  }

  async *all(): AsyncGenerator<Entry> {
    const keys = Array.from(this.entries.keys());
    for (const key of keys) {
      const entry = await this.read(key);
      if (entry) yield entry;
    }
  }

  async read(key: string): Promise<Entry | undefined> {
    await this.onRead(key);
    const found = this.entries.get(key);
    if (!found) return undefined;
    const unread = found.unread !== undefined && !this.finished.has(found.unread) ? found.unread : undefined;
    return { item: itemOf(key, found.titulo, unread !== undefined), unread, pages: found.pages() };
  }

  async filterNonPublic(keys: readonly string[]): Promise<string[]> {
    return keys.filter((key) => !this.entries.has(key));
  }

  async changedSince({ sequencia, resumo }: Position, unread: ReadonlyMap<string, string>) {
    if (resumo !== this.#resumo) return undefined;
    const read = [...unread].filter(([, sha256]) => this.finished.has(sha256)).map(([key]) => key);
    return { keys: [...this.changes.slice(sequencia), ...read], position: await this.position() };
  }
}

export const pagesOf = (...parts: readonly string[]): Pages =>
  async function* () {
    for (const [index, texto] of parts.entries())
      yield [{ pagina: index + 1, porMaquina: false, texto: await Promise.resolve(texto) }];
  };

const itemOf = (key: string, titulo: string, isBeingRead: boolean): IndexedItem => ({
  key,
  section: 'atas_reunioes',
  id: Number(key.split('/')[1]),
  titulo,
  numero: null,
  endereco: `/${key}`,
  data: '2026-01-01T12:00:00.000Z',
  ano: 2026,
  dia: 20260101,
  arquivo: null,
  arquivoInfo: null,
  resumo: '',
  tipo: '',
  publicarEm: null,
  retirarEm: null,
  isBeingRead,
});
