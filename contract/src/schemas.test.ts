import { describe, expect, it } from 'vitest';
import { albumWrite, fotoWrite } from './album.js';
import { perguntaFrequenteWrite } from './pergunta-frequente.js';
import { RESOURCES } from './resources.js';
import { site } from './site.js';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('the messages of docs/product.md 5.1', () => {
  it.each(['ata', 'prestacaoConta', 'planoInvestimento'] as const)('are the errors of %s', (name) => {
    const expected = { titulo: 'Pergunta é obrigatória', arquivo: 'Arquivo é obrigatório' };
    for (const body of [{}, { titulo: '', arquivo: '' }, { titulo: null, arquivo: null }]) {
      expect(messages(RESOURCES[name].write.safeParse(body))).toEqual(expected);
    }
  });

  it('are the errors of legislation, questions and albums', () => {
    expect(messages(RESOURCES.legislacao.write.safeParse({ arquivo: 'a' }))).toEqual({
      titulo: 'O titulo é obrigatório',
    });
    expect(messages(perguntaFrequenteWrite.safeParse({}))).toEqual({
      titulo: 'Pergunta é obrigatória',
      resposta: 'Resposta é obrigatório',
    });
    expect(messages(albumWrite.safeParse({ fotos_attributes: [{}] }))).toEqual({
      titulo: 'O titulo é obrigatório',
      imagem: 'A imagem é obrigatória',
      'fotos_attributes.0.imagem_url': 'Imagem obrigatória',
    });
  });
});

describe('a photo in a write', () => {
  it('is new if its id is absent, null or empty', () => {
    for (const id of [undefined, null, ''])
      expect(fotoWrite.parse({ id, imagem_url: 'a' }).id).toBeUndefined();
    expect(fotoWrite.parse({ id: '12', imagem_url: 'a' }).id).toBe(12);
    for (const id of ['um', 0, -1, 1.5, true, [5], ' 1', '1e1'])
      expect(fotoWrite.safeParse({ id, imagem_url: 'a' }).success).toBe(false);
  });

  it('may be sent as it was read, as an object with a url, and so may the file of a document', () => {
    const document = { titulo: 'Ata', arquivo: { url: ' /uploads/a.pdf', tamanho: 1 } };
    expect(RESOURCES.ata.write.parse(document)).toMatchObject({ arquivo: '/uploads/a.pdf' });
    for (const arquivo of [{}, { url: '' }, { url: null }, ['/uploads/a.pdf'], 1])
      expect(messages(RESOURCES.ata.write.safeParse({ titulo: 'Ata', arquivo }))).toEqual({
        arquivo: 'Arquivo é obrigatório',
      });
    expect(fotoWrite.parse({ imagem_url: { url: '/uploads/a.jpg', largura: 1 } }).imagem_url).toBe(
      '/uploads/a.jpg',
    );
    expect(fotoWrite.safeParse({ imagem_url: { largura: 1 } }).success).toBe(false);
  });

  it('distinguishes a titulo that is cleared from an absent one', () => {
    expect(fotoWrite.parse({ imagem_url: 'a' })).not.toHaveProperty('titulo');
    expect(fotoWrite.parse({ imagem_url: 'a', titulo: null }).titulo).toBeNull();
  });
});

it('trims what people type', () => {
  expect(perguntaFrequenteWrite.parse({ titulo: ' O quê? ', resposta: '\nIsso.\n' })).toEqual({
    titulo: 'O quê?',
    resposta: 'Isso.',
  });
});

it("rejects a wrong year and a too long address of the site's identity, in Portuguese", () => {
  const { issues } = site
    .pick({ ano_copyright: true, sistemas_url: true })
    .safeParse({ ano_copyright: 1999, sistemas_url: `https://exemplo.gov.br/${'a'.repeat(500)}` }).error!;
  expect(issues.map(({ message }) => message)).toEqual([
    'O ano vai de 2000 a 2100',
    'O endereço pode ter até 500 caracteres',
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/x',
  '//a.example',
  '/sobre',
  'a.example',
])("the site's identity has no link to %s", (url) => {
  const { departamento, links_contato, manutencao, portal_contribuinte, prefeitura, programa_nota } =
    site.shape;
  const addresses = [
    departamento.shape.url,
    links_contato.element.shape.url,
    manutencao.shape.url,
    portal_contribuinte.shape.url,
    prefeitura.shape.url,
    programa_nota.shape.url,
    site.shape.sistemas_url,
  ];
  expect(addresses.filter((address) => address.safeParse(url).success)).toEqual([]);
});

it("the site's identity has at most 12 links and 30 parts", () => {
  const links = (length: number) => Array.from({ length }, () => ({ rotulo: 'a', url: 'https://a.example' }));
  const parts = (length: number) =>
    Array.from({ length }, () => ({ titulo: 'a', paragrafos: ['a'], itens: [] }));
  const { links_contato, sobre } = site.shape;
  expect(links_contato.safeParse(links(12)).success).toBe(true);
  expect(messages(links_contato.safeParse(links(13)))).toEqual({ '': 'São até 12 links de contato' });
  expect(sobre.safeParse(parts(30)).success).toBe(true);
  expect(messages(sobre.safeParse(parts(31)))).toEqual({ '': 'A página pode ter até 30 partes' });
});
