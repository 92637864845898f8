import { z } from 'zod';
import type { RedirectList } from '@fundo/contract/redirects';
import type { SiteWrite } from '@fundo/contract/site';

/** The origin, or a part of it, cannot be used; `message` is a sentence in Portuguese. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
}

/** A file as the origin lists it. */
const originFile = z.object({
  /** Its address, or its name in an archive. */
  url: z.string(),
  /** Its size and its hash, if the origin lists them. */
  bytes: z.number().optional(),
  sha256: z.string().optional(),
});
export type OriginFile = z.infer<typeof originFile>;

/** One write of an entry: a body of the API in which each file is named by its `url`. */
const originVersion = z.object({
  body: z.looseObject({ titulo: z.string() }),
  /** The note of whoever made the change. */
  mudou: z.string().optional(),
});

/** An entry that the origin shows, in the terms of this product's writes. */
export const originEntry = z.object({
  secao: z.string(),
  /** Its number there. */
  id: z.number(),
  /** Its versions, the oldest first; the last is how it is now. */
  versoes: z.array(originVersion).min(1),
  /** The instants of its date and of its last change, in UTC, if the origin has them. */
  criado: z.string().optional(),
  atualizado: z.string().optional(),
  arquivos: z.array(originFile),
});
export type OriginEntry = z.infer<typeof originEntry>;

/** The address of an entry in sentences: 'atas_reunioes/3'. */
export const nameOfEntry = ({ secao, id }: Pick<OriginEntry, 'secao' | 'id'>): string => `${secao}/${id}`;

/** The title that an entry has now. */
export const titleOf = ({ versoes }: OriginEntry): string => versoes.at(-1)!.body.titulo;

/** All entries that an origin shows, and a sentence for each that cannot be used. */
export interface Listing {
  /** The site's identity; absent if the origin does not show it. */
  readonly identity?: SiteWrite | undefined;
  /** The redirects of an earlier site's addresses; absent if the origin does not show them. */
  readonly redirects?: RedirectList | undefined;
  readonly entries: readonly OriginEntry[];
  readonly faults: readonly string[];
}

/** A downloaded file. */
export interface Fetched {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The ETag or the date by which the origin recognises it. */
  readonly validade?: string | undefined;
}

/** A site whose content is imported. */
export interface Origin {
  /** Its address, which names it in the table of origins. */
  readonly address: string;
  /** Reads all entries. @throws OriginError */
  list(): Promise<Listing>;
  /**
   * Brings a file to `path`, whole. Goes on where an interrupted call has ended. Calls `received` with the bytes of each
   * piece. @throws OriginError
   */
  fetchFile(file: OriginFile, path: string, received: (bytes: number) => void): Promise<Fetched>;
  /** True if the origin says that a file is still the same as when it had `validade`. @throws OriginError */
  isUnchanged(file: OriginFile, validade: string): Promise<boolean>;
  close(): Promise<void>;
}
