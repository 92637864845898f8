import { z } from 'zod';
import { redirectList, writtenRedirects, type RedirectList } from '@fundo/contract/redirects';
import { reasonOf } from '../Report';
import { parseCsv } from './parse-csv';

/** A row of the table of redirects of the open data. */
const redirectRow = z.object({ de: z.string(), para: z.string() });

/** Parses the table of redirects. Undefined, with a fault, if it breaks a rule that is newer than it. */
export function redirectsIn(csv: string, faults: string[]): RedirectList | undefined {
  try {
    return redirectList.parse({ lista: writtenRedirects(z.array(redirectRow).parse(parseCsv(csv))) });
  } catch (error) {
    faults.push(`endereços antigos: ${reasonOf(error)}`);
    return undefined;
  }
}
