import { expect, it } from 'vitest';
import { csvLine } from './csv';

it('quotes cells that contain a quote, a comma or a line end', () => {
  expect(csvLine(['a', 'b, c', 'diz "sim"', 'duas\nlinhas'])).toBe(
    'a,"b, c","diz ""sim""","duas\nlinhas"\r\n',
  );
});

it('puts an apostrophe before a text that a spreadsheet would run, and not before a number', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', -1, 1.5])).toBe("'=1+1,'+1,'-1,'@x,'\tx,-1,1.5\r\n");
  expect(csvLine(['=A1, B1'])).toBe(`"'=A1, B1"\r\n`);
});

it('leaves a null empty, and writes true and false', () => {
  expect(csvLine([null, '', true, false])).toBe(',,true,false\r\n');
});
