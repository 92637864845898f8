import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { redirectList } from '@fundo/contract/redirects';
import { siteWrite } from '@fundo/contract/site';
import { originEntry, type Listing, type OriginEntry } from '../origin/Origin';

/** A line of the plan: its origin and time, what is imported once, an entry, a fault, or at last the end of the import. */
const line = z.union([
  z.object({ origem: z.string(), feito_em: z.string() }),
  z.object({ identidade: siteWrite }),
  z.object({ redirecionamentos: redirectList }),
  z.object({ entrada: originEntry }),
  z.object({ falha: z.string() }),
  z.object({ fim: z.string() }),
]);
type Line = z.infer<typeof line>;

const NAME = 'plano.jsonl';

/**
 * The plan of an import: a file of JSON lines, which has each entry as the origin listed it. An interrupted import goes on
 * with its plan; a complete one is followed by a new plan.
 */
export class Plan implements Listing {
  readonly identity: Listing['identity'];
  readonly redirects: Listing['redirects'];
  readonly entries: readonly OriginEntry[];
  readonly faults: readonly string[];
  readonly madeAt: string;
  readonly #folder: string;

  private constructor(folder: string, madeAt: string, { identity, redirects, entries, faults }: Listing) {
    this.#folder = folder;
    this.madeAt = madeAt;
    this.identity = identity;
    this.redirects = redirects;
    this.entries = entries;
    this.faults = faults;
  }

  /** Opens the plan in a folder; undefined if there is none, or it was carried out to its end, or is of another release. */
  static async open(folder: string): Promise<Plan | undefined> {
    const file = path.join(folder, NAME);
    if (!existsSync(file)) return undefined;
    const entries: OriginEntry[] = [];
    const faults: string[] = [];
    let madeAt = '';
    let identity: Listing['identity'];
    let redirects: Listing['redirects'];
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const written = parseJson(text);
      // A killed process has left half a line.
      if (written === undefined) continue;
      const { data: read } = line.safeParse(written);
      // Another release has written it. A new plan finds again what is imported and downloaded.
      if (!read || 'fim' in read) return undefined;
      if ('feito_em' in read) madeAt = read.feito_em;
      if ('identidade' in read) identity = read.identidade;
      if ('redirecionamentos' in read) redirects = read.redirecionamentos;
      if ('entrada' in read) entries.push(read.entrada);
      if ('falha' in read) faults.push(read.falha);
    }
    return new Plan(folder, madeAt, { identity, redirects, entries, faults });
  }

  /** Writes a new plan, which appears whole or not at all. */
  static async create(folder: string, origem: string, listing: Listing): Promise<Plan> {
    const { identity, redirects, entries, faults } = listing;
    const feito_em = new Date().toISOString();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = path.join(folder, `${NAME}.partial`);
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(textOf({ origem, feito_em }));
      if (identity) await file.writeFile(textOf({ identidade: identity }));
      if (redirects) await file.writeFile(textOf({ redirecionamentos: redirects }));
      for (const entrada of entries) await file.writeFile(textOf({ entrada }));
      for (const falha of faults) await file.writeFile(textOf({ falha }));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path.join(folder, NAME));
    return new Plan(folder, feito_em, listing);
  }

  /** Notes that every entry had its turn. `keepsFiles`: false if no download has to go on. */
  async end({ keepsFiles }: { keepsFiles: boolean }): Promise<void> {
    // A killed process may have left half a line.
    await appendFile(path.join(this.#folder, NAME), `\n${textOf({ fim: new Date().toISOString() })}`);
    if (!keepsFiles) await rm(this.filesFolder, { recursive: true, force: true });
  }

  /** The folder of the files that wait to be written. */
  get filesFolder(): string {
    return path.join(this.#folder, 'arquivos');
  }
}

const textOf = (read: Line) => `${JSON.stringify(read)}\n`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
