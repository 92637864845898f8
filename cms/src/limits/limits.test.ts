import { expect, it } from 'vitest';
import { limitOf } from './limits';

const limit = (address: string, { method = 'GET', kept = false } = {}) => {
  const [path = '', query = ''] = address.split('?');
  return limitOf({ method, path, query, kept });
};

it.each([
  '/admin/login',
  '/ADMIN/Login/',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/register-admin',
  '/api/auth/local',
])('what is sent to %s counts for password, and the page there for none', (address) => {
  expect(limit(address, { method: 'POST' })).toBe('password');
  expect(limit(address)).toBeUndefined();
});

it.each([
  ['/admin/registration-info?registrationToken=a', 'password'],
  ['/admin/access-token', 'sign-in'],
  ['/entrar', 'sign-in'],
  ['/entrar/retorno?code=a', 'sign-in'],
  ['/sair', 'sign-in'],
  ['/painel/auth/logout', 'sign-in'],
  ['/strapi-plugin-sso/oidc', 'sign-in'],
  ['/usuarios/tokens/revoke', 'sign-in'],
  ['/api/v1/usuarios/tokens/revoke', 'sign-in'],
  ['/sair/backchannel', 'logout-notices'],
  ['/api/v1/admin/atas_reunioes', 'write'],
  ['/api/v1/admin/fotos/1?filter=a', 'write'],
  ['/api/v1/admin/sair/backchannel', 'write'],
  ['/api/v1/atas_reunioes?filter={"q":"a"}', 'search'],
  ['/api/v1/galeria_de_imagens?page=1&per_page=100', 'search'],
  ['/busca?q=ata', 'search-page'],
  ['/busca?%71=ata', 'search-page'],
  ['/galeria-de-imagens?ano=2024', 'search-page'],
  ['/API/v1//admin/fotos/1', 'write'],
  ['//BUSCA//?q=ata', 'search-page'],
])('%s counts for %s', (address, name) => {
  expect(limit(address)).toBe(name);
});

it.each([
  '/',
  '/busca',
  '/sobre?q=ata',
  '/entrar-em-contato',
  '/admin',
  '/admin/atas-de-reunioes',
  '/content-manager/collection-types/api::album.album',
  '/api/v1/atas_reunioes',
  '/api/v1/atas_reunioes/3',
  '/uploads/ata.pdf',
  '/saude',
])('%s counts for none', (address) => {
  expect(limit(address)).toBeUndefined();
});

it('what the public cache keeps counts for none', () => {
  expect(limit('/api/v1/galeria_de_imagens?page=1&per_page=8', { kept: true })).toBeUndefined();
  expect(limit('/busca?utm=a', { kept: true })).toBeUndefined();
});
