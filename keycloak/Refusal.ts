/** Thrown if a command cannot start. The message is a Portuguese sentence that says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}
