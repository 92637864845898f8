import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureBoot } from './boot/measureBoot.ts';
import { markdown, type Section } from './figures/markdown.ts';
import { measureImport } from './import/measureImport.ts';
import { countedCosts } from './limits/countedCosts.ts';
import { measureOpenData } from './open-data/measureOpenData.ts';
import { measureAlbum } from './pictures/measureAlbum.ts';
import { measurePictures } from './pictures/measurePictures.ts';
import { hundredRows } from './reads/hundredRows.ts';
import { manyRows } from './reads/manyRows.ts';
import { processorTimes } from './reads/processorTimes.ts';
import { measureRecord } from './record/measureRecord.ts';
import { fillDatabase } from './rows/fillDatabase.ts';
import { measureSearch } from './search/measureSearch.ts';
import { recognition } from './texts/recognition.ts';
import { readsDuringReading } from './texts/readsDuringReading.ts';
import { measureUploads } from './uploads/measureUploads.ts';

/** Measures everything in one run, prints the results and writes results.md. Fails only if a measurement fails. */
const start = performance.now();
const [load = 0] = os.loadavg();
const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
const small = path.join(folder, 'small');
const medium = path.join(folder, 'medium');
const large = path.join(folder, 'large');

try {
  await step('Filling three databases', async () => {
    await fillDatabase(small, { documents: 100, albums: 20 });
    await fillDatabase(medium, { documents: 100, albums: 100 });
    await fillDatabase(large, { documents: 10_000, albums: 2000 });
  });
  const sections: Section[] = [
    await step('Reads of 100 rows', () => hundredRows(small)),
    await step('Processor time of a request', () => processorTimes(medium)),
    await step('Reads of many rows', () => manyRows(small, large)),
    await step('What the limits count', () => countedCosts(medium)),
    await step('Uploads', () => measureUploads(small)),
    await step('Large pictures', () => measurePictures(small)),
    await step('An album of many photos', () => measureAlbum(small)),
    await step('The record of changes', () => measureRecord(small)),
    await step('The search', () => measureSearch(path.join(folder, 'search'), small)),
    await step('Exports of the open data', () => measureOpenData(path.join(folder, 'search'))),
    await step('An import', () => measureImport(path.join(folder, 'import'))),
    await step('Reads while the text of files is read', () => readsDuringReading(small)),
    await step('The text of scanned pages', () => recognition(path.join(folder, 'scans'))),
    await step('Boot', () => measureBoot(small)),
  ];
  const results = markdown(sections, (performance.now() - start) / 1000, load);
  await writeFile(path.join(import.meta.dirname, 'results.md'), results);
  console.log(`\n${results}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();

async function step<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  console.log(`${name}…`);
  return measure();
}
