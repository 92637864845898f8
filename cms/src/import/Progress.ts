const BAR = 24;
/** A terminal shows each change at most this often; a log gets a line for each tenth. */
const SHOWN_EVERY_MS = 200;

/** Counts the entries and the bytes of an import, and shows them. */
export class Progress {
  readonly #entries: number;
  readonly #bytes: number;
  readonly #started: number;
  readonly #now: () => number;
  readonly #show: (text: string, isLine: boolean) => void;
  readonly #isTerminal: boolean;
  #doneEntries = 0;
  #doneBytes = 0;
  #shownAt = 0;
  #shownTenth = 0;

  /** `bytes`: as the origin lists them, 0 if it does not. */
  constructor(
    entries: number,
    bytes: number,
    output: { readonly isTTY?: boolean; write(text: string): unknown },
    now: () => number = Date.now,
  ) {
    this.#entries = entries;
    this.#bytes = bytes;
    this.#now = now;
    this.#started = now();
    this.#isTerminal = output.isTTY ?? false;
    this.#show = (text, isLine) => void output.write(isLine ? `${text}\n` : `\r\u001B[K${text}`);
  }

  received(bytes: number): void {
    this.#doneBytes += bytes;
    this.#showInTerminal();
  }

  entryDone(): void {
    this.#doneEntries += 1;
    this.#showInTerminal();
    const tenth = Math.floor((10 * this.#doneEntries) / this.#entries);
    if (this.#isTerminal || tenth === this.#shownTenth) return;
    this.#shownTenth = tenth;
    this.#show(this.text(), true);
  }

  /** Ends the line of a terminal. */
  end(): void {
    if (this.#isTerminal) this.#show(`\r\u001B[K${this.text()}`, true);
  }

  /** A line as '[######……] 12 de 40 itens, 3,1 MB, faltam 20 s'. */
  text(): string {
    const share = this.#entries === 0 ? 1 : this.#doneEntries / this.#entries;
    const full = Math.round(BAR * share);
    const bytes =
      megabytes(this.#doneBytes) +
      (this.#bytes > this.#doneBytes ? ` de ${megabytes(this.#bytes)} MB` : ' MB');
    const left = share > 0 && share < 1 ? `, faltam ${inWords(this.#secondsLeft(share))}` : '';
    const bar = '#'.repeat(full) + '.'.repeat(BAR - full);
    return `[${bar}] ${this.#doneEntries} de ${this.#entries} itens, ${bytes}${left}`;
  }

  #secondsLeft(share: number): number {
    return ((this.#now() - this.#started) * (1 / share - 1)) / 1000;
  }

  #showInTerminal(): void {
    if (!this.#isTerminal || this.#now() - this.#shownAt < SHOWN_EVERY_MS) return;
    this.#shownAt = this.#now();
    this.#show(this.text(), false);
  }
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => number.format(bytes / (1024 * 1024));

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
