import { rm } from 'node:fs/promises';
import { blankJpeg } from '../../cms/src/files/strange-pictures.test-support.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { watchMemory } from '../memory/watchMemory.ts';
import { copyData } from '../rows/copyData.ts';
import { startCms } from '../servers/startCms.ts';
import { signIn } from '../uploads/signIn.ts';

interface Order {
  readonly picture: Buffer;
  /** The number of albums that are sent at once. */
  readonly count: number;
  /** The expected status. */
  readonly status: number;
}

/** Milliseconds, and bytes of memory: `added` to the baseline, and the total `peak`. */
export interface PictureRun {
  readonly time: number;
  readonly added: number;
  readonly peak: number;
}

/** Sends albums with one picture each to a fresh server on a copy of the data. */
export async function measurePicture(
  dataDir: string,
  keycloakUrl: string,
  { picture, count, status }: Order,
): Promise<PictureRun> {
  const copy = await copyData(dataDir, 'picture');
  const cms = await startCms(copy, { keycloakUrl });
  const token = await signIn(keycloakUrl);
  const send = async (bytes: Buffer, expected: number) => {
    const response = await fetch(`${cms.url}/api/v1/admin/galeria_de_imagens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"titulo":"Um álbum","imagem":"data:image/png;base64,${bytes.toString('base64')}"}`,
    });
    if (response.status !== expected)
      throw new Error(`POST answered ${response.status}: ${await response.text()}`);
  };

  // A first, small picture loads the code, so that loading is not measured.
  await send(blankJpeg(640, 480), 201);
  const baseline = await settledMemory(cms.pid);
  const stop = watchMemory(cms.pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, () => send(picture, status)));
  const time = performance.now() - start;
  const peak = stop();
  await cms.stop();
  await rm(copy, { recursive: true });
  return { time, added: peak - baseline, peak };
}
