import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showStartFailure } from './startFailure';

describe('a sign-in service that does not answer', () => {
  it('is said, with whom to tell and the way to try again', () => {
    const root = document.createElement('div');
    document.body.append(root);
    showStartFailure(root, 'DTI');
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Não foi possível iniciar a sua sessão' })).toBeDefined();
    expect(alert.getByText(/se o erro persistir entre em contato com a DTI\.$/)).toBeDefined();
    expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
