/** Why a command does not start: a Portuguese sentence that says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}
