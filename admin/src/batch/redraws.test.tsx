import { fileSize } from '@fundo/contract/file-size';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPng } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { startFakeApi } from '../testing/startFakeApi';

/** Called once by each drawing of a row that is not saved. */
vi.mock('@fundo/contract/file-size', { spy: true });

it('many documents at once redraw only the row that changes at each step of a save', async () => {
  const { user } = renderBackOffice('/atas-de-reunioes/varios', await startFakeApi());
  const files = Array.from({ length: 6 }, (_, index) => createPng(`${index}.png`));
  await user.upload(await screen.findByLabelText('Arquivos', { selector: 'input' }), files);
  const save = screen.getByRole('button', { name: 'Salvar' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  const drawn = vi.mocked(fileSize).mockClear();
  await user.click(save);
  expect(await screen.findByText('6 documentos salvos')).toBeDefined();
  // All rows when the save begins; then each one when it is sent.
  expect(drawn.mock.calls.length).toBeGreaterThan(0);
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(2 * files.length);
});
