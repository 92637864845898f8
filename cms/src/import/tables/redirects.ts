import { redirectList, type RedirectList } from '@fundo/contract/redirects';
import { reasonOf } from '../Report';
import { parseCsv } from './parse-csv';

/** Parses the table of redirects. Undefined, with a fault, if it breaks a rule that is newer than it. */
export function redirectsIn(csv: string, faults: string[]): RedirectList | undefined {
  try {
    return redirectList.parse({
      lista: parseCsv(csv)
        .map(({ de, para }) => `${de} ${para}`)
        .join('\n'),
    });
  } catch (error) {
    faults.push(`endereços antigos: ${reasonOf(error)}`);
    return undefined;
  }
}
