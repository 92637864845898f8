import { expect, test, type Locator, type Page } from '@playwright/test';
import { deleteEntry, openBackOffice, pictureNamed, save, titleOf } from './backOffice';

/** Every run has a different name, because a journey that fails halfway leaves its album behind. */
const ALBUM = `Álbum da jornada ${Date.now()}`;

/** Tall enough for a row to be dragged past the others without scrolling. */
test.use({ viewport: { width: 1280, height: 1600 } });

const captions = (dialog: Locator) =>
  dialog
    .getByRole('textbox', { name: 'Legenda (opcional)' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

const foto = (dialog: Locator, place: number) => dialog.getByRole('listitem', { name: `foto ${place}` });

/** Adds an album of three photos, named after their order. */
async function addAlbum(page: Page, titulo: string) {
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar novo Álbum de fotos' });
  await titleOf(dialog).fill(titulo);
  await dialog
    .getByLabel('Capa', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(pictureNamed('capa'));
  await dialog
    .getByLabel('Fotos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([pictureNamed('a'), pictureNamed('b'), pictureNamed('c')]);
  for (const [index, caption] of ['um', 'dois', 'três'].entries())
    await foto(dialog, index + 1)
      .getByLabel('Legenda (opcional)')
      .fill(caption);
  await save(dialog);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
}

const openAlbum = async (page: Page, titulo: string) => {
  await page.getByRole('button', { name: `Editar ${titulo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Álbum de fotos' });
  await expect(foto(dialog, 1)).toBeVisible();
  return dialog;
};

test('an album lists the missing fields, photo by photo', async ({ page }) => {
  await openBackOffice(page, '/galeria_de_imagens/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar novo Álbum de fotos' });
  await dialog.getByRole('button', { name: '+ Adicionar foto' }).click();
  await save(dialog);
  await expect(dialog.getByText('O titulo é obrigatório')).toBeVisible();
  await expect(dialog.getByText('A imagem é obrigatória')).toBeVisible();
  await expect(dialog.getByText('Imagem obrigatória')).toBeVisible();
});

test('photos are added, ordered by keyboard and by dragging, and removed', async ({ page }) => {
  await openBackOffice(page, '/galeria_de_imagens');
  await addAlbum(page, ALBUM);

  let dialog = await openAlbum(page, ALBUM);
  expect(await captions(dialog)).toEqual(['um', 'dois', 'três']);
  const down = foto(dialog, 1).getByRole('button', { name: 'Mover foto 1 para depois' });
  await down.press('Enter');
  const moved = foto(dialog, 2).getByRole('button', { name: 'Mover foto 2 para depois' });
  await expect(moved).toBeFocused();
  await moved.press('Enter');
  expect(await captions(dialog)).toEqual(['dois', 'três', 'um']);
  await foto(dialog, 3).getByTitle('Arraste para mudar a ordem').dragTo(foto(dialog, 1));
  expect(await captions(dialog)).toEqual(['um', 'dois', 'três']);
  await foto(dialog, 1).getByTitle('Arraste para mudar a ordem').dragTo(foto(dialog, 2));
  await save(dialog);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();

  dialog = await openAlbum(page, ALBUM);
  expect(await captions(dialog)).toEqual(['dois', 'um', 'três']);
  await dialog
    .getByLabel('Fotos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(pictureNamed('nova'));
  await foto(dialog, 4).getByRole('button', { name: 'Retirar da lista a foto 4' }).click();
  await expect(foto(dialog, 4)).toHaveCount(0);
  await foto(dialog, 1).getByRole('button', { name: 'Excluir agora a foto 1' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dados excluídos com sucesso' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(page.getByText('Foto restaurada')).toBeVisible();
  expect(await captions(dialog)).toEqual(['dois', 'um', 'três']);
  await page.reload();
  await expect(foto(dialog, 3)).toBeVisible();
  expect(await captions(dialog)).toEqual(['dois', 'um', 'três']);
  await foto(dialog, 1).getByRole('button', { name: 'Excluir agora a foto 1' }).click();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await page.reload();
  await expect(foto(dialog, 2)).toBeVisible();
  expect(await captions(dialog)).toEqual(['um', 'três']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await deleteEntry(page, ALBUM);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${ALBUM}` })).toHaveCount(0);
});
