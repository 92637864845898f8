/** One line of the results. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The value to compare it with, measured in the same rounds. */
  readonly comparison?: string;
  readonly ratio?: number;
  readonly target?: { readonly text: string; readonly reached: boolean };
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
export const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

/** A time in ms that may be at most `max`. */
export const reach = (what: string, ms: number, max: number): Figure => ({
  what,
  measured: milliseconds(ms),
  target: { text: `≤ ${max} ms`, reached: ms <= max },
});
