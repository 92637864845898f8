import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '../page/config';
import { StartFailure, type StartFailureCode } from './StartFailure';
import { showStartFailure } from './startFailureScreen';

const KNOWN = { acronym: 'DTI', issuer: 'http://localhost:8080/realms/fundo' };
let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});

const failureOf = (error: string, error_description = '') =>
  new StartFailure('provider_error', undefined, { error, error_description });

describe('a sign-in that did not start', () => {
  it('is an alert that says what to do, whom to contact with which code, and offers to try again', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    await showStartFailure(root, new StartFailure('provider_unreachable'), KNOWN);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(
      'Não foi possível iniciar a sua sessão' +
        'O serviço de identificação não respondeu. Verifique a sua conexão, espere alguns minutos e tente novamente.' +
        'Se o erro persistir entre em contato com a DTI e informe: provider_unreachable.',
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it.each<[StartFailureCode, RegExp]>([
    ['insecure_context', /endereço que não é seguro.*começa com https/],
    ['unsupported_browser', /navegador é antigo.*Atualize o navegador/],
    ['invalid_token', /não consegue ler\. Tente novamente/],
    ['invalid_nonce', /por segurança, foi descartada\. Tente novamente/],
    ['cookie_check_timeout', /verificação de cookies de terceiros.*10 segundos.*bloqueador/],
    ['provider_error', /não aceitou o pedido de entrada/],
    ['not_signed_in', /sem que o serviço de identificação dissesse quem é você/],
    ['wrong_configuration', /configuração desta página está errada/],
    ['unexpected', /por um motivo que não se esperava/],
  ])('has its own sentence: %s', async (code, words) => {
    await showStartFailure(root, new StartFailure(code), KNOWN);
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });

  it.each([
    ['access_denied', /a entrada foi cancelada, ou a sua conta não tem permissão/],
    ['server_error', /teve um erro\. Espere/],
    ['temporarily_unavailable', /ocupado ou em manutenção\. Espere/],
    ['unauthorized_client', /não aceitou o pedido de entrada/],
    ['constructor', /não aceitou o pedido de entrada/],
  ])("shows the provider's error: %s", async (error, words) => {
    await showStartFailure(root, failureOf(error, 'The <b>words</b>'), KNOWN);
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toMatch(words);
    expect(textContent).toContain(`informe: ${error} (The <b>words</b>).`);
  });

  it('cuts a long description of the provider', async () => {
    await showStartFailure(root, failureOf('server_error', 'x'.repeat(5_000)), KNOWN);
    expect(screen.getByRole('alert').textContent?.length).toBeLessThan(600);
  });

  it('says that the configuration is wrong, and whom to contact even if it names nobody', async () => {
    await showStartFailure(root, new ConfigError(['signIn'], undefined), {
      acronym: undefined,
      issuer: undefined,
    });
    expect(screen.getByRole('alert').textContent).toMatch(
      /A configuração desta página está errada.*com a equipe que mantém o sistema e informe: wrong_configuration\.$/,
    );
  });
});
