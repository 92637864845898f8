import { randomUUID } from 'node:crypto';
import { jpeg, dataString, pdfString } from '../../cms/tests/harness/sampleFiles.ts';
import { PICTURE_WIDTHS } from '../../contract/src/limits.ts';
import { signIn } from '../uploads/signIn.ts';

/** Tokens live for five minutes. */
const TOKEN_MS = 200_000;

/** Counts what remains of the writes after their entries are deleted for good. */
export interface Ledger {
  writes: number;
  /** Writes that change what the public sees: all but the deletions from the trash. */
  publicChanges: number;
  /** Writes with an Idempotency-Key, whose results are kept for a day. */
  keys: number;
  /** Stored files, which are kept in the folder of deleted files for a day. */
  files: number;
}

/** An entry from its first write to its deletion for good. Each step is one write. */
export type Life = AsyncGenerator<void, void>;

/** An administrator who writes through /api/v1 as the back-office does, and counts what must remain of the writes. */
export class Administrator {
  readonly ledger: Ledger = { writes: 0, publicChanges: 0, keys: 0, files: 0 };
  /** Response times of the writes, in ms. */
  times: number[] = [];
  readonly #url: string;
  readonly #keycloakUrl: string;
  #token: Promise<string> | undefined;
  #signedIn = 0;

  constructor(url: string, keycloakUrl: string) {
    this.#url = url;
    this.#keycloakUrl = keycloakUrl;
  }

  /** Creates an ata, edits it with another file, and deletes it. */
  async *ata(number: number): Life {
    const titulo = `Ata da reunião do sorteio ${number}`;
    const { id } = await this.#store(
      'POST',
      'atas_reunioes',
      { titulo, arquivo: pdfString(randomUUID()) },
      1,
    );
    yield;
    await this.#store('PUT', `atas_reunioes/${id}`, { titulo, arquivo: pdfString(randomUUID()) }, 1);
    yield;
    yield* this.#remove(`atas_reunioes/${id}`);
  }

  /** Creates a question, edits and deletes it. */
  async *pergunta(number: number): Life {
    const titulo = `Quando é o sorteio ${number}?`;
    const { id } = await this.#store('POST', 'perguntas_frequentes', { titulo, resposta: 'Amanhã.' });
    yield;
    await this.#store('PUT', `perguntas_frequentes/${id}`, { titulo, resposta: 'Hoje, às 14h.' });
    yield;
    yield* this.#remove(`perguntas_frequentes/${id}`);
  }

  /** Creates an album whose cover has this width, renames it and deletes it. */
  async *album(number: number, width: number): Life {
    const titulo = `Sorteio ${number}`;
    const imagem = dataString(await jpeg(width, Math.round(width * 0.75)), 'image/jpeg');
    const copies = PICTURE_WIDTHS.filter((copyWidth) => copyWidth < width).length;
    const { id, imagem_url } = await this.#store(
      'POST',
      'galeria_de_imagens',
      { titulo, imagem, fotos_attributes: [] },
      1 + copies,
    );
    yield;
    await this.#store('PUT', `galeria_de_imagens/${id}`, { titulo: `${titulo}, 14h`, imagem: imagem_url });
    yield;
    yield* this.#remove(`galeria_de_imagens/${id}`);
  }

  async *#remove(path: string): Life {
    await this.#send('DELETE', path);
    yield;
    await this.#send('DELETE', `lixeira/${path}`);
  }

  async #store(method: string, path: string, body: object, files = 0) {
    const stored = await this.#send(method, path, body, { 'idempotency-key': randomUUID() });
    this.ledger.keys += 1;
    this.ledger.files += files;
    return JSON.parse(stored) as { id: number; imagem_url?: string };
  }

  async #send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const bearer = await this.#bearer();
    const start = performance.now();
    const response = await fetch(`${this.#url}/api/v1/admin/${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    this.times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    this.ledger.writes += 1;
    if (!path.startsWith('lixeira/')) this.ledger.publicChanges += 1;
    return text;
  }

  #bearer(): Promise<string> {
    if (performance.now() - this.#signedIn > TOKEN_MS || !this.#token) {
      this.#signedIn = performance.now();
      this.#token = signIn(this.#keycloakUrl);
    }
    return this.#token;
  }
}
