import { beforeEach, expect, it } from 'vitest';
import { recordListSize } from '../../content/sections/list-sizes';
import { costOf } from './limits';

const charge = (address: string, { method = 'GET' } = {}) => {
  const [path = '', query = ''] = address.split('?');
  return costOf({ method, path, query });
};
const limit = (...request: Parameters<typeof charge>) => charge(...request)?.limit;

/** The photos of albums, by the album's id. */
const fotosOf = (albuns: number, fotos: number) =>
  new Map(Array.from({ length: albuns }, (_, index) => [index + 1, fotos]));

beforeEach(() => {
  for (const path of ['atas_reunioes', 'perguntas_frequentes']) recordListSize(path, 1000);
  recordListSize('galeria_de_imagens', 1000, fotosOf(1000, 20));
  recordListSize('prestacoes_conta/numeros', 2, new Map([[1, 5000]]));
});

it.each([
  '/admin/login',
  '/ADMIN/Login/',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/register-admin',
  '/api/auth/local',
])('counts a POST to %s for the limit password, but no GET', (address) => {
  expect(limit(address, { method: 'POST' })).toBe('password');
  expect(limit(address)).not.toBe('password');
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
  ['/API/v1//admin/fotos/1', 'write'],
  ['/api/v1/atas_reunioes?filter={"q":"a"}', 'read'],
  ['/api/v1/atas_reunioes', 'read'],
  ['/api/v1/atas_reunioes/3', 'read'],
  ['/api/v1/galeria_de_imagens?page=5000', 'read'],
  ['/api/v1/nada', 'read'],
  ['/api/nada', 'read'],
  ['/', 'page'],
  ['/busca', 'page'],
  ['/busca?q=ata', 'page'],
  ['/busca.json?q=ata', 'page'],
  ['/novidades.atom', 'page'],
  ['/galeria-de-imagens?page=5000', 'page'],
  ['/galeria-de-imagens?ano=2024', 'page'],
  ['/galeria-de-imagens/7', 'page'],
  ['/robots.txt', 'page'],
])('counts %s for the limit %s', (address, name) => {
  expect(limit(address)).toBe(name);
});

it.each([
  '/entrar-em-contato',
  '/admin',
  '/admin/atas-de-reunioes',
  '/content-manager/collection-types/api::album.album',
  '/uploads/ata.pdf',
  '/apis',
  '/saude',
])('counts %s for no limit', (address) => {
  expect(limit(address)).toBeUndefined();
});

it.each([
  ['/api/v1/atas_reunioes?range=[0,24]', 1],
  ['/api/v1/atas_reunioes?range=[0,100]', 2],
  ['/API/V1//Atas_Reunioes/?range=[0,999]', 10],
  ['/api/v1/perguntas_frequentes?filter={"q":"a"}', 10],
  ['/api/v1/atas_reunioes', 10],
  ['/api/v1/atas_reunioes?filter={"id":[1,2]}', 1],
  ['/api/v1/galeria_de_imagens', 210],
  ['/api/v1/galeria_de_imagens?ordem=asc', 210],
  ['/api/v1/galeria_de_imagens?page=1&per_page=100', 21],
  ['/api/v1/galeria_de_imagens?page=1', 2],
  ['/api/v1/galeria_de_imagens?filter={"id":[1,2,3,4,5]}', 2],
  ['/api/v1/galeria_de_imagens?filter={"id":[]}', 1],
  ['/api/v1/galeria_de_imagens?range=[9,0]', 1],
  ['/api/v1/galeria_de_imagens/ultimas', 2],
  ['/api/v1/documentos/ultimos', 1],
  ['/api/v1/galeria_de_imagens/3', 1],
  ['/api/v1/prestacoes_conta/1/numeros', 11],
  ['/api/v1/prestacoes_conta/2/numeros', 1],
  ['/api/v1/busca?q=ata', 3],
  ['/api/v1/busca/sugestoes?q=at', 1],
  ['/api/v1/legislacoes/7/diferencas?versao=2', 3],
  ['/API/V1/legislacoes/7/Diferencas/?versao=2', 3],
  ['/api/v1/legislacoes/7/texto', 1],
  ['/busca?q=ata', 3],
  ['/busca.atom?q=ata', 5],
  ['/busca?%71=ata', 3],
  ['/legislacao/7', 1],
  ['/legislacao/7?q=lei', 2],
  ['/legislacao/7?comparar=2', 3],
  ['/legislacao/7?pagina=1&utm_source=a', 1],
  ['/busca?q=', 1],
  ['/busca', 1],
  ['/sitemap.xml', 5],
  ['/sobre?q=ata', 1],
])('%s costs %i points', (address, points) => {
  expect(charge(address)?.points).toBe(points);
});

it('charges no list for more rows than it has', () => {
  recordListSize('galeria_de_imagens', 12, fotosOf(12, 20));
  for (const query of ['', '?range=[0,999]', '?page=1&per_page=100', '?filter={"q":"a"}'])
    expect(charge(`/api/v1/galeria_de_imagens${query}`)?.points, query).toBe(3);
  recordListSize('galeria_de_imagens', 0);
  expect(charge('/api/v1/galeria_de_imagens')?.points).toBe(1);
});

it('charges albums by their photos, in the API and on the site', () => {
  recordListSize('galeria_de_imagens', 1000, fotosOf(1000, 500));
  expect(charge('/api/v1/galeria_de_imagens?page=1&per_page=100')?.points).toBe(501);
  expect(charge('/api/v1/galeria_de_imagens?filter={"id":[1,2,3]}')?.points).toBe(16);
  expect(charge('/api/v1/galeria_de_imagens/3')?.points).toBe(6);
  expect(charge('/api/v1/galeria_de_imagens/ultimas')?.points).toBe(31);
  expect(charge('/galeria-de-imagens?page=2')?.points).toBe(5);
  expect(charge('/galeria-de-imagens/3')?.points).toBe(1);
});
