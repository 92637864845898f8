import { perSecond, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import type { Load } from '../load/Load.ts';
import { measureRates } from '../load/measureRates.ts';
import { copyData } from '../rows/copyData.ts';
import { startBare } from '../servers/startBare.ts';
import { startCms } from '../servers/startCms.ts';
import { startStock, STOCK_LIST } from '../servers/startStock.ts';
import { HOME, LIST } from './addresses.ts';
import { etagOf } from './etagOf.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures reads of a hundred rows: cached, not modified, uncached, and through Strapi's stock REST API. */
export async function hundredRows(dataDir: string): Promise<Section> {
  const [ofUncached, ofStock] = [await copyData(dataDir, 'uncached'), await copyData(dataDir, 'stock')];
  const cached = await startCms(dataDir);
  const uncached = await startCms(ofUncached, { cache: false });
  const stock = await startStock(ofStock);
  const bare = await startBare();
  const get = (url: string): Load => ({ url, headers: BROWSER });

  const list = get(cached.url + LIST);
  const etag = await etagOf(list);
  const notModified: Load = { ...list, headers: { ...BROWSER, 'if-none-match': etag }, status: 304 };
  const uncachedList = get(uncached.url + LIST);
  const home = get(cached.url + HOME);
  const uncachedHome = get(uncached.url + HOME);
  const rates = await measureRates({
    list,
    listBare: await bare.copyOf(list),
    notModified,
    notModifiedBare: await bare.copyOf(notModified),
    uncachedList,
    stock: get(stock.url + STOCK_LIST),
    uncachedListBare: await bare.copyOf(uncachedList),
    home,
    homeBare: await bare.copyOf(home),
    uncachedHome,
    uncachedHomeBare: await bare.copyOf(uncachedHome),
  });
  await Promise.all([cached, uncached, stock, bare].map((program) => program.stop()));

  type Name = Parameters<typeof rates.median>[0];
  const figure = (what: string, name: Name, to: Name, other: string, min?: number): Figure => {
    const ratio = rates.ratio(name, to);
    return {
      what,
      measured: perSecond(rates.median(name)),
      comparison: `${other} ${perSecond(rates.median(to))}`,
      ratio,
      ...(min !== undefined && { target: { text: `≥ ${min} ×`, reached: ratio >= min } }),
    };
  };
  return {
    title: 'Reads of 100 rows',
    how:
      'Requests a second over 10 connections, in rounds that ask everything once; medians. The bare server is ' +
      'node:http with the very same bytes ready; stock is Strapi’s own controller on the same rows and middlewares.',
    figures: [
      figure('List, cached', 'list', 'listBare', 'bare', 0.8),
      figure('List, 304', 'notModified', 'notModifiedBare', 'bare'),
      figure('List, uncached', 'uncachedList', 'stock', 'stock', 3),
      figure('List, uncached', 'uncachedList', 'uncachedListBare', 'bare'),
      figure('Home, cached', 'home', 'homeBare', 'bare', 0.8),
      figure('Home, uncached', 'uncachedHome', 'uncachedHomeBare', 'bare'),
    ],
  };
}
