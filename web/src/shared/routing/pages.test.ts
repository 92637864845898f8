import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { expect, it } from 'vitest';
import { documentPath } from './documentPages';
import { PAGES } from './pages';

/** The pages of docs/product.md 2.2, with their labels in the header. */
const HEADER = [
  { to: '/sobre', label: 'Sobre o fundo' },
  { to: '/atas-de-reunioes', label: 'Atas de reuniões' },
  { to: '/legislacao', label: 'Legislação' },
  { to: '/prestacao-de-contas', label: 'Prestação de contas' },
  { to: '/plano-de-investimento', label: 'Plano de investimento' },
  { to: '/galeria-de-imagens', label: 'Álbum de fotos' },
];

it('lists the pages of docs/product.md 2.1 under their names, in its order', () => {
  expect(PAGES.filter(({ to }) => HEADER.some((link) => link.to === to))).toEqual(HEADER);
});

it('adds to those only the pages of further document sections', () => {
  const further = PAGES.map(({ to }) => to).filter((path) => !HEADER.some(({ to }) => to === path));
  const documentPaths = new Set<string>(DOCUMENT_SECTIONS.map(documentPath));
  expect(further.filter((path) => !documentPaths.has(path))).toEqual([]);
  expect(PAGES).toHaveLength(DOCUMENT_SECTIONS.length + 2);
});

it('gives the document sections their addresses and headings', () => {
  expect(DOCUMENT_SECTIONS.map((section) => [documentPath(section), SECTIONS[section].title])).toEqual(
    expect.arrayContaining([
      ['/atas-de-reunioes', 'Atas de reuniões'],
      ['/prestacao-de-contas', 'Prestações de contas'],
      ['/plano-de-investimento', 'Planos de investimento'],
      ['/legislacao', 'Legislação'],
    ]),
  );
});
