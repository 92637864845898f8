import { expect, it } from 'vitest';
import { className } from './className';

it('names a class by its file and its own name, whatever the request', () => {
  expect(className('logo', '/web/src/app/frame/Header.module.css')).toBe('Header_logo');
  expect(className('menu', '/web/src/app/frame/Header.module.css?used')).toBe('Header_menu');
});

it('refuses classes of two files of one name, which would be mixed up', () => {
  className('root', '/web/src/app/Card.module.css');
  expect(() => className('root', '/web/src/features/home/Card.module.css')).toThrow(/Two files.*Card/);
});
