/** One request of a visitor, and the response that it must get. */
export interface Visit {
  /** The row of the results in which it is counted. */
  readonly kind: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly statuses: readonly number[];
  /** Returns what is wrong with the decoded body of a 200 or 206, or undefined. */
  readonly faultOf: (body: Buffer) => string | undefined;
}

/** Visits, and their share of a hundred requests. */
export interface Weighted {
  readonly weight: number;
  readonly visits: readonly Visit[];
}

/** Returns a function that picks visits in their proportions. */
export function picker(mix: readonly Weighted[]): () => Visit {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let at = Math.random() * total;
    const { visits } = mix.find(({ weight }) => (at -= weight) < 0) ?? mix[0]!;
    return visits[Math.floor(Math.random() * visits.length)]!;
  };
}
