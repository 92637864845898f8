/** A row of the upload plugin's table of files (sizes in kB, as Strapi counts them). */
export interface FileRecord {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly url: string;
  readonly size: number;
  /** Data without a column in Strapi's table: the size in bytes, the SHA-256 in hex, whether the PDF is protected. */
  readonly provider_metadata?: {
    readonly bytes?: number;
    readonly sha256?: string;
    readonly isProtected?: boolean;
  } | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly formats?: Readonly<Record<string, PictureRecord>> | null;
}

export type PictureRecord = Omit<FileRecord, 'id' | 'formats'>;

/** The row of a stored file, before it is inserted. */
export type NewFileRecord = Omit<FileRecord, 'id'> & {
  readonly provider: string;
  readonly folderPath: string;
};
