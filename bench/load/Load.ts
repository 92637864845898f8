/** One request, sent again and again. */
export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; any other is an error. Default: 200. */
  readonly status?: number;
}
