import sharp from 'sharp';
import { SCENES, type SceneKind } from './scenes/scenes.js';
import { svg } from './svg.js';

/** A picture's content: a kind of scene, and a seed that makes it different from others of its kind. */
export interface Scene {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly portrait?: boolean;
}

const LONG = 1600;
const SHORT = 1067;

/** The size of a scene's picture, in pixels. */
export const sceneSize = ({ portrait }: Scene): { width: number; height: number } =>
  portrait ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };

/** Renders a scene as a JPEG, always the same. Uses no fonts, because none may be installed. */
export function renderPicture(scene: Scene): Promise<Buffer> {
  const { width, height } = sceneSize(scene);
  const drawing = svg(width, height, scene.seed, SCENES[scene.kind]);
  return sharp(Buffer.from(drawing)).jpeg({ quality: 76 }).toBuffer();
}
