import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPicture, sceneSize, type Scene } from './pictures.js';
import { SCENES, type SceneKind } from './scenes/scenes.js';

const kinds = Object.keys(SCENES) as SceneKind[];

describe('renderPicture', () => {
  it.each(kinds)('draws %s as a small JPEG of the right size', async (kind) => {
    const scene: Scene = { kind, seed: 7 };
    const picture = await renderPicture(scene);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...sceneSize(scene) });
    expect(picture.length).toBeLessThan(200 * 1024);
  });

  it('draws in portrait format if requested', async () => {
    const { width, height } = await sharp(
      await renderPicture({ kind: 'azulejos', seed: 3, portrait: true }),
    ).metadata();
    expect({ width, height }).toEqual({ width: 1067, height: 1600 });
  });

  it('makes the same bytes for the same scene, and others for another seed', async () => {
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => renderPicture({ kind: 'cidade', seed })),
    );
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });
});
