/** One line of the results. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** What it is compared with, measured in the same rounds. */
  readonly beside?: string;
  readonly ratio?: number;
  /** The target in words, and whether it was reached. */
  readonly target?: { readonly words: string; readonly reached: boolean };
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
export const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
