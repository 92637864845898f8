import { expect, it } from 'vitest';
import { soundOf } from './sound';

it.each(
  'fachada/faxada conselho/concelho prestação/prestasão prestações/prestassão casa/caza gestor/jestor quilo/kilo horário/orário imposto/inposto total/totau acessível/acecível'
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]),
)('%s sounds as %s', (written, typed) => {
  expect(soundOf(typed)).toBe(soundOf(written));
});

it('differs for words that sound differently', () => {
  const words = 'casa cara calha cana canha chama fama gato jato lei'.split(' ');
  expect(new Set(words.map(soundOf)).size).toBe(words.length);
});
