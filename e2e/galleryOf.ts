import type { Page } from '@playwright/test';

/** The gallery's list and controls, as a visitor finds them. */
export function galleryOf(page: Page) {
  const controls = page.getByRole('navigation', { name: 'Páginas do álbum de fotos' });
  return {
    cards: page.getByRole('list', { name: 'Álbuns' }).getByRole('link'),
    order: page.getByLabel('Ordem'),
    year: page.getByLabel('Ano'),
    /** A link where there is such a page. */
    step: (name: 'Anterior' | 'Próxima') => controls.getByRole('link', { name }),
    /** A disabled button where there is none. */
    end: (name: 'Anterior' | 'Próxima') => controls.getByRole('button', { name, disabled: true }),
    page: (number: number) => controls.getByRole('link', { name: `Página ${number}`, exact: true }),
  };
}
