import { setTimeout as wait } from 'node:timers/promises';
import type { SearchResults } from '../../contract/src/search-results.ts';
import { LIST } from '../reads/addresses.ts';
import type { Program } from '../servers/startProgram.ts';
import { asDataString, samplePdf } from '../texts/samplePdfs.ts';

const PAGES = 20;
const LOOK_AGAIN_MS = 20;
/** Words that no other document contains. */
const WORDS = [
  'xilofone',
  'zabumba',
  'ocarina',
  'berimbau',
  'cavaquinho',
  'agogo',
  'marimba',
  'pifano',
  'viola',
  'trombone',
];

/**
 * Publishes documents through one instance. Returns for each document the time, in ms, from the response until
 * `searching`, which may be the same instance, finds its last word.
 */
export async function untilFound(saving: Program, searching: Program, token: string): Promise<number[]> {
  const found = async (word: string) => {
    const response = await fetch(`${searching.url}/api/v1/busca?q=${word}`);
    return ((await response.json()) as SearchResults).data.some(({ paginas }) => paginas.length > 0);
  };
  const times: number[] = [];
  for (const word of WORDS) {
    if (await found(word)) throw new Error(`Something has the word ${word} already`);
    const response = await fetch(saving.url + LIST.replace('/v1/', '/v1/admin/'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        titulo: `Ata com ${PAGES} folhas`,
        arquivo: asDataString(await samplePdf(PAGES, word)),
      }),
    });
    if (!response.ok) throw new Error(`POST answered ${response.status}: ${await response.text()}`);
    const start = performance.now();
    while (!(await found(word))) await wait(LOOK_AGAIN_MS);
    times.push(performance.now() - start);
  }
  return times;
}
