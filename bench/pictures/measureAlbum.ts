import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { mebibytes, milliseconds } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { watchMemory } from '../memory/watchMemory.ts';
import { copyData } from '../rows/copyData.ts';
import { startCms } from '../servers/startCms.ts';
import { signIn } from '../uploads/signIn.ts';
import { noisyPhoto } from './noisyPhoto.ts';

const PHOTOS = 30;
/** Three of the cover, and three of each photo. */
const COPIES = 3 * (PHOTOS + 1);
const MAX_ADDED = 512 * 2 ** 20;

/** Measures an album of thirty large photos: the time to the response, and until all copies are made. */
export async function measureAlbum(dataDir: string): Promise<Section> {
  const photo = `data:image/jpeg;base64,${(await noisyPhoto()).toString('base64')}`;
  const copy = await copyData(dataDir, 'album');
  const standIn = await startStandIn({ port: 0 });
  const cms = await startCms(copy, { keycloakUrl: standIn.url });
  const token = await signIn(standIn.url);
  const uploads = path.join(copy, 'public', 'uploads');
  const countCopies = async () =>
    (await readdir(uploads)).filter((name) => /^[a-z]+_.*webp$/.test(name)).length;
  const before = await countCopies();
  const baseline = await settledMemory(cms.pid);
  const stop = watchMemory(cms.pid);
  const start = performance.now();
  const response = await fetch(`${cms.url}/api/v1/admin/galeria_de_imagens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      titulo: 'Trinta fotos',
      imagem: photo,
      fotos_attributes: Array.from({ length: PHOTOS }, () => ({ imagem_url: photo })),
    }),
  });
  if (response.status !== 201) throw new Error(`POST answered ${response.status}: ${await response.text()}`);
  const responded = performance.now() - start;
  while ((await countCopies()) - before < COPIES) await setTimeout(100);
  const copied = performance.now() - start;
  const peak = stop();
  await cms.stop();
  await standIn.stop();
  await rm(copy, { recursive: true });
  return {
    title: `An album of ${PHOTOS} photos of 4 MB`,
    how:
      'Noisy JPEGs of 4 000 × 3 000, sent inline in one request to a fresh server. Memory is the highest peak of its ' +
      'process over the settled baseline.',
    figures: [
      {
        what: 'Time to the response',
        measured: milliseconds(responded),
      },
      { what: `Time until all ${COPIES} copies are made`, measured: milliseconds(copied) },
      {
        what: 'Memory added',
        measured: mebibytes(peak - baseline),
        comparison: `peak ${mebibytes(peak)}`,
        target: { text: `≤ ${mebibytes(MAX_ADDED)}`, reached: peak - baseline <= MAX_ADDED },
      },
    ],
  };
}
