import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintSheet } from './PrintSheet';

it('keeps dates in a line and words whole, and breaks addresses after a slash only', () => {
  window.print = () => undefined;
  const texts = ['26/11/2026, 17:41', 'Publicado', 'https://a.gov.br/uploads/1.pdf', 'a'.repeat(200)];
  const columns = texts.map((text, index) => ({
    field: text,
    label: text,
    text: () => text,
    ...(index === 0 && { oneLine: true }),
  }));
  render(<PrintSheet title="Atas" columns={columns} rows={[{ id: 1 }]} total={1} onDone={() => undefined} />);
  const cells = [...document.querySelectorAll('.print-sheet td')];
  expect(cells.map(({ className }) => className)).toEqual(['one-line', '', '', 'long-word']);
  expect(cells[2]!.innerHTML).toBe('https://<wbr>a.gov.br/<wbr>uploads/<wbr>1.pdf');
  expect(cells.map(({ textContent }) => textContent)).toEqual(texts);
});
