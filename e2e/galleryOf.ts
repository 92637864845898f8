import type { Page } from '@playwright/test';

/** Locators of the gallery's list and controls. */
export function galleryOf(page: Page) {
  const controls = page.getByRole('navigation', { name: 'Páginas do álbum de fotos' });
  return {
    cards: page.getByRole('list', { name: 'Álbuns' }).getByRole('link'),
    order: page.getByLabel('Ordem'),
    year: page.getByLabel('Ano'),
    /** The link, if there is such a page. */
    step: (name: 'Anterior' | 'Próxima') => controls.getByRole('link', { name }),
    /** The disabled button, if there is none. */
    end: (name: 'Anterior' | 'Próxima') => controls.getByRole('button', { name, disabled: true }),
    page: (number: number) => controls.getByRole('link', { name: `Página ${number}`, exact: true }),
  };
}
