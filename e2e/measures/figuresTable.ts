import { stripVTControlCharacters } from 'node:util';
import { test } from '@playwright/test';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

const KIND = 'figures';

/** Adds a page's figures to the table. */
export function addFigures(address: string, figures: Readonly<Record<string, number>>): void {
  test.info().annotations.push({ type: KIND, description: JSON.stringify({ page: address, ...figures }) });
}

type Row = Readonly<Record<string, string | number>>;

/** A Playwright reporter. Prints a row for each page once it is measured, and at the end the figures over a limit. */
export default class FiguresTable implements Reporter {
  readonly #faults: string[] = [];
  #head = '';

  onTestEnd(_test: TestCase, { annotations, errors }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === KIND) this.#print(JSON.parse(description!) as Row);
    }
    this.#faults.push(...errors.map(firstLine));
  }

  onError(error: TestError): void {
    this.#faults.push(error.message ?? String(error.value));
  }

  onEnd({ status }: FullResult): void {
    for (const fault of this.#faults) console.log(`✗ ${fault}`);
    console.log(status === 'passed' ? 'Every figure is within its limit.' : 'Not within the limits.');
  }

  #print(row: Row): void {
    const head = line(Object.keys(row));
    if (head !== this.#head) console.log(head);
    this.#head = head;
    console.log(line(Object.values(row)));
  }
}

const line = ([page, ...figures]: readonly (string | number)[]) =>
  [String(page).padEnd(28), ...figures.map((figure) => String(figure).padStart(15))].join('');

/** The first line of Playwright's error: 'Error: js of /: 120000, limit 100000'. */
const firstLine = ({ message = '' }: TestError) => stripVTControlCharacters(message).split('\n')[0]!;
