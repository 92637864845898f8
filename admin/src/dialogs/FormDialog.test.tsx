import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FormDialog } from './FormDialog';

const atWidth = (width: number) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: width <= Number(/\d+/.exec(query)?.[0]),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
const buttons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('the form dialog', () => {
  it('has its buttons in the header, Cancelar before Salvar', () => {
    atWidth(1280);
    render(
      <FormDialog title="Editar Ata" description="Explica" onCancel={vi.fn()}>
        corpo
      </FormDialog>,
    );
    expect(buttons()).toEqual(['Cancelar', 'Salvar']);
    expect(screen.getByRole('dialog').textContent).toBe('Editar AtaCancelarSalvarExplicacorpo');
  });

  it('has them below the content, Salvar first, at 640 px', () => {
    atWidth(640);
    render(
      <FormDialog title="Editar Ata" onCancel={vi.fn()}>
        corpo
      </FormDialog>,
    );
    expect(screen.getByRole('dialog').textContent).toBe('Editar AtacorpoSalvarCancelar');
  });

  it('has them below on any screen with bottomButtons', () => {
    atWidth(1280);
    render(
      <FormDialog title="Editar Ata" bottomButtons onCancel={vi.fn()}>
        corpo
      </FormDialog>,
    );
    expect(buttons()).toEqual(['Salvar', 'Cancelar']);
  });

  it('cancels at Cancelar and at Escape', async () => {
    atWidth(1280);
    const cancel = vi.fn();
    const user = userEvent.setup();
    render(
      <FormDialog title="Editar Ata" onCancel={cancel}>
        corpo
      </FormDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(2);
  });
});
