import { expect, it } from 'vitest';
import { className } from './className';

it('makes a class name of the file and the class, whatever the query of the request', () => {
  expect(className('logo', '/web/src/app/frame/Header.module.css')).toBe('Header_logo');
  expect(className('menu', '/web/src/app/frame/Header.module.css?used')).toBe('Header_menu');
});

it('refuses classes of two files with the same name, which would collide', () => {
  className('root', '/web/src/app/Card.module.css');
  expect(() => className('root', '/web/src/features/home/Card.module.css')).toThrow(/Two files.*Card/);
});
