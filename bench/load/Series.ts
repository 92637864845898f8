import { median } from './median.ts';

/** Values of several things that were measured in the same rounds: one value of each thing per round. */
export class Series<Name extends string> {
  readonly #values = new Map<Name, number[]>();

  add(name: Name, value: number): void {
    this.#values.set(name, [...this.of(name), value]);
  }

  of(name: Name): readonly number[] {
    return this.#values.get(name) ?? [];
  }

  median(name: Name): number {
    return median(this.of(name));
  }

  /** The median of the ratios within each round, because a busy machine slows both sides of a round. */
  ratio(name: Name, to: Name): number {
    const others = this.of(to);
    return median(this.of(name).map((value, round) => value / others[round]!));
  }
}
