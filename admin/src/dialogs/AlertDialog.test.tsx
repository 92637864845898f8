import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './AlertDialog';

const WORDS = {
  title: 'Confirmação de Exclusão',
  question: 'Tem certeza?',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
};

describe('the confirmation', () => {
  it('has the focus on the safe button', () => {
    render(<ConfirmDialog {...WORDS} onCancel={vi.fn()} onConfirm={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }));
  });

  it('is not closed by a click outside, but by Escape', async () => {
    const cancel = vi.fn();
    render(<ConfirmDialog {...WORDS} onCancel={cancel} onConfirm={vi.fn()} />);
    const outside = screen.getByRole('alertdialog').parentElement;
    if (outside) {
      fireEvent.mouseDown(outside);
      fireEvent.click(outside);
    }
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.setup().keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledOnce();
  });
});
