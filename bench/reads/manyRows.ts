import { milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import type { Load } from '../load/Load.ts';
import { measureTimes } from '../load/measureTimes.ts';
import { copyData } from '../rows/copyData.ts';
import { startBare } from '../servers/startBare.ts';
import { startCms } from '../servers/startCms.ts';
import { untilIdle } from '../servers/untilIdle.ts';
import { FIRST_GALLERY_PAGE, LIST, range } from './addresses.ts';

/** Measures uncached reads of a large database, compared with a bare server and with the small database. */
export async function manyRows(smallDataDir: string, largeDataDir: string): Promise<Section> {
  const small = await startCms(smallDataDir, { cache: false });
  const ofCached = await copyData(largeDataDir, 'cached');
  const large = await startCms(largeDataDir, { cache: false });
  const cached = await startCms(ofCached);
  const bare = await startBare();
  await untilIdle(small, large, cached);

  const list: Load = { url: large.url + LIST };
  const cachedList: Load = { url: cached.url + LIST, headers: { 'accept-encoding': 'br' } };
  const gallery: Load = { url: large.url + FIRST_GALLERY_PAGE };
  const deep: Load = { url: large.url + range(9000, 9024) };
  const times = await measureTimes({
    list,
    listBare: await bare.copyOf(list),
    cachedList,
    cachedListBare: await bare.copyOf(cachedList),
    gallery,
    galleryOfFew: { url: small.url + FIRST_GALLERY_PAGE },
    deep,
    firstRange: { url: large.url + range(0, 24) },
    firstByTitle: { url: large.url + range(0, 24, '["titulo","ASC"]') },
  });
  await Promise.all([small, large, cached, bare].map((program) => program.stop()));

  type Name = Parameters<typeof times.median>[0];
  const figure = (what: string, name: Name, to: Name, other: string, max?: number): Figure => {
    const ratio = times.ratio(name, to);
    return {
      what,
      measured: milliseconds(times.median(name)),
      comparison: `${other} ${milliseconds(times.median(to))}`,
      ratio,
      ...(max !== undefined && { target: { text: `≤ ${max} ×`, reached: ratio <= max } }),
    };
  };
  return {
    title: 'Reads of 10 000 documents and 2 000 albums of 20 photos',
    how: 'Milliseconds to the last byte, one request at a time, in rounds that ask everything once; medians.',
    figures: [
      figure('Whole list of 10 000, uncached', 'list', 'listBare', 'bare'),
      figure('Whole list of 10 000, cached', 'cachedList', 'cachedListBare', 'bare'),
      figure('First gallery page, uncached', 'gallery', 'galleryOfFew', 'of 20 albums', 2),
      figure('Rows 9 000 to 9 024, uncached', 'deep', 'firstRange', 'rows 0 to 24'),
      figure('Rows 0 to 24 by title, uncached', 'firstByTitle', 'firstRange', 'by date'),
    ],
  };
}
