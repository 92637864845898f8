/** A reason not to start, in words that the person at the terminal can act on (Portuguese). */
export class Refusal extends Error {
  override name = 'Refusal';
}
