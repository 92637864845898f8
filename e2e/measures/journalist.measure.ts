import { expect, test, type Browser, type Page } from '@playwright/test';
import type { SearchResults } from '@fundo/contract/search-results';
import { hydrated } from '../hydrated';
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

/** What a person does besides: a key, and finding and pressing a link or a box, in ms. */
const KEY = 200;
const PRESS = 1000;
const PRESSES = 3;

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
    const person = words.length * KEY + PRESSES * PRESS;
    const machine = of('start') + of('results') + of('sentence');
    addFigures(`a sentence, ${kind}`, {
      'start page': of('start'),
      results: of('results'),
      sentence: of('sentence'),
      machine,
      person,
      both: machine + person,
    });
  });

/** What a visitor waits for, in ms. */
interface Walk {
  /** From the address to the search box that can be used. */
  readonly start: number;
  /** From Enter to the results. */
  readonly results: number;
  /** From pressing a result's page to its mark in view. */
  readonly sentence: number;
}

/** A first visit, on a phone without anything in its cache: start page, search box, first page of the best result. */
async function walk(browser: Browser, baseURL: string, words: string, minutes: RegExp): Promise<Walk> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowDown(page);
  const box = page.getByRole('banner').getByLabel('Buscar no site');
  const start = await timeOf(async () => {
    await page.goto('/');
    await hydrated(page);
    await box.tap();
  });
  await box.pressSequentially(words);
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
  const sentence = await timeOf(async () => {
    await pageOfResult.first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(minutes);
    const [, number = ''] = /#achado-(\d+)$/.exec(page.url()) ?? [];
    const landed = page.getByRole('region', { name: `Página ${number}`, exact: true });
    await expect(landed.locator('mark').first()).toBeInViewport();
  });
  await context.close();
  return { start, results, sentence };
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
