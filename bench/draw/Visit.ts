/** One request of a visitor, and what a right response to it is. */
export interface Visit {
  /** The row of the table in which it is counted. */
  readonly kind: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly statuses: readonly number[];
  /** Says what is wrong with the body of a 200 or 206, decoded; undefined if nothing is. */
  readonly faultOf: (body: Buffer) => string | undefined;
}

/** A visit, and how many of a hundred requests it is. */
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
