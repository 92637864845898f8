import type { Draw } from '../svg.js';
import { azulejos } from './azulejos.js';
import { calcadao } from './calcadao.js';
import { cidade } from './cidade.js';
import { computadores } from './computadores.js';
import { entrega } from './entrega.js';
import { escola } from './escola.js';
import { fachada } from './fachada.js';
import { mutirao } from './mutirao.js';
import { nota } from './nota.js';
import { obra } from './obra.js';
import { reuniao } from './reuniao.js';
import { sorteio } from './sorteio.js';
import { treinamento } from './treinamento.js';

/** The kinds of scene that the sample photographs show. */
export const SCENES = {
  azulejos,
  calcadao,
  cidade,
  computadores,
  entrega,
  escola,
  fachada,
  mutirao,
  nota,
  obra,
  reuniao,
  sorteio,
  treinamento,
} as const satisfies Record<string, Draw>;

export type SceneKind = keyof typeof SCENES;
