import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { SearchResults } from '@fundo/contract/search-results';
import { PHONE } from '../publicPages';
import { addFigures } from './figuresTable';
import { median } from './lighthouseOf';

/** As slow as the phone and the network that Lighthouse simulates: 4 times slower, 1.6 Mbit/s, 150 ms a round trip. */
const SLOWDOWN = 4;
const BYTES_A_SECOND = (1.6 * 1_000_000) / 8;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_A_SECOND,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** The time that a person takes, in ms, for a key, and to find and press a box or a link, while the page loads. */
const KEY = 200;
const PRESS = 1000;

const VISITS = 3;

/** Sentences of the sample content's minutes of 2022: with a text layer, and scanned. */
const SENTENCES = {
  'text layer': { words: 'mandatos de dois anos', minutes: /^Ata 01\/2022/m },
  scanned: { words: 'leitor de microfilmes', minutes: /^Ata 04\/2022/m },
} as const;

for (const [kind, { words, minutes }] of Object.entries(SENTENCES))
  test(`a journalist finds a sentence of minutes: ${kind}`, async ({ browser, baseURL, request }) => {
    // The sample content's scans are recognised after the start.
    const found = async () => {
      const query = new URLSearchParams({ q: `"${words}"` });
      const { data } = (await (await request.get(`/api/v1/busca?${query}`)).json()) as SearchResults;
      return data.map(({ titulo }) => titulo.map(({ texto }) => texto).join('')).join('\n');
    };
    await expect.poll(found, { timeout: 120_000 }).toMatch(minutes);
    const visits: Walk[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await walk(browser, baseURL!, words, minutes));
    const of = (step: keyof Walk) => Math.round(median(visits.map((one) => one[step])));
    addFigures(`a sentence, ${kind}`, {
      'start page': of('start'),
      results: of('results'),
      sentence: of('sentence'),
      person: (words.length + 1) * KEY + 2 * PRESS,
      all: of('all'),
    });
  });

/** The waiting times of a visitor, and the time of the whole visit, in ms. */
interface Walk {
  /** From opening the address until the search box is visible; it can be used before the page's scripts are loaded. */
  readonly start: number;
  /** From Enter to the results. */
  readonly results: number;
  /** From pressing a result's page until its mark is in view. */
  readonly sentence: number;
  readonly all: number;
}

/** A first visit, on a phone without anything in its cache: start page, search box, first page of the best result. */
async function walk(browser: Browser, baseURL: string, words: string, minutes: RegExp): Promise<Walk> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowDown(page);
  const begin = performance.now();
  const box = page.getByRole('banner').getByLabel('Buscar no site');
  const start = await timeOf(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await box.waitFor();
  });
  await wait(PRESS);
  await box.tap();
  await box.pressSequentially(words, { delay: KEY });
  await wait(KEY);
  const pageOfResult = page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('listitem')
    .filter({ hasText: minutes })
    .first()
    .getByRole('link', { name: /^Página \d+ de / });
  const results = await timeOf(async () => {
    await box.press('Enter');
    await pageOfResult.first().waitFor();
  });
  await wait(PRESS);
  const sentence = await timeOf(async () => {
    await pageOfResult.first().tap();
    await page.waitForFunction(hasMarkInView, minutes.source);
  });
  const all = performance.now() - begin;
  await context.close();
  return { start, results, sentence, all };
}

/** In the page: whether the text of the minutes has come, with the mark that the address names in view. */
function hasMarkInView(minutes: string): boolean {
  const mark = document.getElementById(location.hash.slice(1));
  if (!mark || !new RegExp(minutes).test(document.querySelector('h1')?.textContent ?? '')) return false;
  const { top, bottom } = mark.getBoundingClientRect();
  return 0 <= top && bottom <= innerHeight;
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
