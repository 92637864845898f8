/** What a search was answered, and until when that holds, in ms since 1970: the next time that something appears or goes. */
export interface Answer<Value> {
  readonly value: Value;
  readonly until: number;
}

interface Kept<Value> {
  readonly answer: Promise<Answer<Value> | undefined>;
  until: number;
}

/**
 * The answers of the searches asked last, kept until the index changes or something is published or taken back: many people
 * search for the same, and feeds are asked for again and again. Searches for the same at once are one.
 */
export class KeptAnswers<Value> {
  readonly #most: number;
  /** The one asked for last is the last. */
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The answer that is kept, or a new one. One that is undefined, or fails, is not kept.
   * @throws what `search` does
   */
  async ask(
    question: string,
    now: number,
    search: () => Promise<Answer<Value> | undefined>,
  ): Promise<Value | undefined> {
    const before = this.#kept.get(question);
    const kept = before && now < before.until ? before : { answer: search(), until: Infinity };
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most) this.#kept.delete(oldest!);
    const answer = await kept.answer.catch((error: unknown) => {
      this.#drop(question, kept);
      throw error;
    });
    if (answer) kept.until = answer.until;
    else this.#drop(question, kept);
    return answer?.value;
  }

  /** Keeps nothing of what was asked before: not what is being searched for either. */
  forget(): void {
    this.#kept.clear();
  }

  #drop(question: string, kept: Kept<Value>): void {
    if (this.#kept.get(question) === kept) this.#kept.delete(question);
  }
}
