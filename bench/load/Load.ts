/** One question, asked over and over. */
export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The only status that counts as an answer; 200 unless told. */
  readonly status?: number;
}
