import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

const FILE = path.resolve(import.meta.dirname, '../../../containers/monitoring/alerts.yml');

export interface Alert {
  readonly alert: string;
  readonly expr: string;
}

/** The alerts for Prometheus: their names and expressions. */
export async function readAlerts(): Promise<Alert[]> {
  const { groups }: { groups: { rules: Alert[] }[] } = parse(await readFile(FILE, 'utf8'));
  return groups.flatMap(({ rules }) => rules);
}

/** A metric of this name, with the conditions on its labels. */
const SELECTOR = /([a-z]\w*)(?:\{([^}]*)\})?/;
const COMPARED = new RegExp(`^(time\\(\\) - )?${SELECTOR.source} (==|<|>) ([-\\d.e* ]+)$`);

/** The values of the series of a scrape that a selector names. */
export function valuesOf(scrape: string, name: string, conditions = ''): number[] {
  const patterns = [...conditions.matchAll(/(\w+)=(~?)"([^"]*)"/g)].map(
    ([, label, isPattern, value]) =>
      new RegExp(`[{,]${label}="${isPattern ? `(?:${value})` : value!.replace(/[^\w]/g, '\\$&')}"`),
  );
  return scrape
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => patterns.every((pattern) => pattern.test(line)))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
}

/** The names of the alerts whose comparison of a metric with a number holds in a scrape. Their durations are not waited for. */
export async function firingIn(scrape: string): Promise<string[]> {
  const holds = (part: string) => {
    const [, age, name, conditions, sign, text] = COMPARED.exec(part) ?? [];
    if (!name) return false;
    const limit = text!.split('*').reduce((product, factor) => product * Number(factor), 1);
    return valuesOf(scrape, name, conditions)
      .map((value) => (age ? Date.now() / 1000 - value : value))
      .some((value) => (sign === '==' ? value === limit : sign === '<' ? value < limit : value > limit));
  };
  return (await readAlerts()).filter(({ expr }) => expr.split(' or ').some(holds)).map(({ alert }) => alert);
}
