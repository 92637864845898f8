import { milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import type { Load } from '../load/Load.ts';
import { measureTimes } from '../load/measureTimes.ts';
import { startCms } from '../servers/startCms.ts';

const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };

/** An address, and the points that a request of it counts in a limit of cms/src/http/limits/. */
interface Counted {
  readonly address: string;
  readonly points: number;
  readonly status?: number;
}

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
/** 60 different words that are in no title. */
const manyWords = Array.from({ length: 60 }, (_, index) => index.toString(36).padStart(2, 'z')).join(' ');
const everyText = { q: manyWords, titulo: manyWords, resposta: manyWords };

const READS: Readonly<Record<string, Counted>> = {
  'one document': { address: 'atas_reunioes/1', points: 1 },
  'one album': { address: 'galeria_de_imagens/1', points: 1 },
  '25 documents': { address: 'atas_reunioes?range=[0,24]', points: 1 },
  '100 documents': { address: 'atas_reunioes?range=[0,99]', points: 1 },
  '12 albums': { address: 'galeria_de_imagens?page=1&per_page=12', points: 3 },
  '50 albums': { address: 'galeria_de_imagens?range=[0,49]', points: 11 },
  '100 albums': { address: 'galeria_de_imagens?page=1&per_page=100', points: 21 },
  'a page of albums past the last': { address: 'galeria_de_imagens?page=5000', points: 2, status: 404 },
  'a search for 1 word': { address: `atas_reunioes?range=[0,49]&${filter({ q: 'ata' })}`, points: 1 },
  'a search for 60 words': { address: `atas_reunioes?range=[0,49]&${filter({ q: manyWords })}`, points: 1 },
  'three searches for 60 words at once': {
    address: `perguntas_frequentes?range=[0,49]&${filter(everyText)}`,
    points: 1,
  },
  'an address where there is nothing': { address: 'nada', points: 1, status: 404 },
};

const PAGES: Readonly<Record<string, Counted>> = {
  'the first page': { address: '', points: 1 },
  'a list of documents': { address: 'atas-de-reunioes', points: 1 },
  'a page of albums': { address: 'galeria-de-imagens?page=2', points: 1 },
  'an album': { address: 'galeria-de-imagens/1', points: 1 },
  'a page of albums past the last': { address: 'galeria-de-imagens?page=5000', points: 1, status: 404 },
  'an address where there is nothing': { address: 'nada', points: 1, status: 404 },
  'a search for 1 word, in 50 documents': { address: 'busca?q=ata', points: 3 },
  'a search for 1 word, in 50 albums': { address: 'busca?q=album', points: 3 },
  'a search for 60 words': { address: `busca?q=${manyWords.replaceAll(' ', '+')}`, points: 3 },
  'the map of the site': { address: 'sitemap.xml', points: 5 },
};

/** Measures the requests that the limits count, and shows their points. The public cache is off. */
export async function countedCosts(dataDir: string): Promise<Section> {
  const cms = await startCms(dataDir, { cache: false });
  const loads: Record<string, Load> = {};
  const pointsOf: Record<string, number> = {};
  for (const [limit, root, counted] of [
    ['read', '/api/v1/', READS] as const,
    ['page', '/', PAGES] as const,
  ]) {
    for (const [name, { address, points, status = 200 }] of Object.entries(counted)) {
      loads[`${limit}: ${name}`] = { url: cms.url + root + address, headers: BROWSER, status };
      pointsOf[`${limit}: ${name}`] = points;
    }
  }
  const times = await measureTimes(loads);
  await cms.stop();
  return {
    title: 'What the limits count',
    how:
      'Milliseconds to the last byte of 100 documents, or 100 albums of 20 photos, with the public cache off; medians. ' +
      'Beside it the points that cms/src/http/limits/ counts, and what one of them comes to.',
    figures: Object.entries(pointsOf).map(([what, points]): Figure => {
      const time = times.median(what);
      const perPoint = points > 1 ? `, ${milliseconds(time / points)} each` : '';
      return {
        what,
        measured: milliseconds(time),
        comparison: `${points} point${points > 1 ? 's' : ''}${perPoint}`,
      };
    }),
  };
}
