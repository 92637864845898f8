import { ALBUNS } from './albuns-data.js';
import { noon } from './brazilian.js';
import type { Scene } from './pictures.js';

interface SampleFoto {
  /** The alternative text: what the picture shows. */
  readonly titulo: string;
  readonly scene: Scene;
}

export interface SampleAlbum {
  readonly titulo: string;
  /** Noon UTC of the day of publication. */
  readonly createdAt: Date;
  /** The cover. If it is one of the photos, it is the same `Scene` object: store its picture once. */
  readonly capa: Scene;
  readonly fotos: readonly SampleFoto[];
}

/** The albums of the sample fund, oldest first, so that ids grow with dates; no two scenes have the same seed. */
export const sampleAlbuns = (): SampleAlbum[] =>
  ALBUNS.map(({ titulo, dia, capa, fotos }, album) => {
    const scene = (kind: Scene['kind'], index: number, portrait = false): Scene => ({
      kind,
      seed: (album + 1) * 100 + index,
      ...(portrait ? { portrait } : {}),
    });
    const pictures = fotos.map(([kind, text, shape], index) => ({
      titulo: text,
      scene: scene(kind, index + 1, shape === 'retrato'),
    }));
    const cover = typeof capa === 'number' ? pictures[capa]?.scene : scene(capa, 0);
    if (!cover) throw new RangeError(`Album '${titulo}' has no photo ${String(capa)} for its cover`);
    return { titulo, createdAt: noon(dia), capa: cover, fotos: pictures };
  });
