import { expect, it } from 'vitest';
import { lexmlUrn } from './lexml-urn';
import { namesOf, type NamedDocument } from './names-of';

const names = (
  section: Parameters<typeof namesOf>[0],
  titulo: string,
  { numero = null, data_referencia = null }: Partial<NamedDocument> = {},
) =>
  namesOf(section, { titulo, numero, data_referencia }).map(
    ({ kind, number, year }) => `${kind} ${number}/${year}`,
  );

it.each([
  ['Lei nº 5.688, de 14 de março de 2023 — Atualiza a lei do FUNDAT', {}, ['lei 5688/2023']],
  ['Lei nº 5.688', { data_referencia: '2023-03-14' }, ['lei 5688/2023']],
  ['Lei nº 5.688', {}, ['lei 5688/null']],
  ['Lei do fundo', { numero: '5.688/2023' }, ['lei 5688/2023']],
  ['Cria o fundo', { numero: 'Lei 5.412/2021' }, ['lei 5412/2021']],
  ['Resolução nº 2 do Conselho Gestor', { data_referencia: '2023-04-11' }, ['resolucao 2/2023']],
  ['Resolução nº 2 do Conselho Gestor', {}, []],
  ['Regulamento da Lei nº 5.688/2023', {}, []],
  ['Lei da cidadania fiscal', {}, []],
])('names the rule %s %j as %j', (titulo, fields, expected) => {
  expect(names('legislacao', titulo, fields)).toEqual(expected);
});

it.each([
  [
    'Ata 01/2026 — 1ª reunião ordinária do Conselho Gestor',
    { numero: '01/2026', data_referencia: '2026-02-25' },
    ['ata 1/2026', 'reuniao ordinaria 1/2026', 'reuniao 2026-02-25/2026'],
  ],
  ['Ata da 3ª Reunião Extraordinária de 2025', {}, ['reuniao extraordinaria 3/2025']],
  ['Reunião de maio', { numero: '3/2025' }, ['ata 3/2025']],
  ['Ata da reunião de 12 de abril de 2022', {}, ['reuniao 2022-04-12/2022']],
  ['Ata da reunião', {}, []],
])('names the minutes %s %j as %j', (titulo, fields, expected) => {
  expect(names('ata', titulo, fields)).toEqual(expected);
});

it('names accounts and plans by their period', () => {
  expect(names('prestacaoConta', 'Prestação de contas — 3º bimestre de 2024')).toEqual([
    'contas do bimestre 3/2024',
  ]);
  expect(names('prestacaoConta', 'Prestação de contas anual — exercício de 2025')).toEqual([
    'contas do exercicio /2025',
  ]);
  expect(names('planoInvestimento', 'Plano de investimento 2026')).toEqual(['plano /2026']);
  expect(names('planoInvestimento', 'Plano de 2026')).toEqual([]);
});

const urn = (titulo: string, data_referencia: string | null, cidade: string, endereco = 'Rua do Sol, 10') =>
  lexmlUrn(namesOf('legislacao', { titulo, numero: null, data_referencia }), { cidade, endereco });

it.each([
  [
    'Lei nº 5.688, de 14 de março de 2023',
    null,
    'Aracaju/SE',
    'sergipe;aracaju:municipal:lei:2023-03-14;5688',
  ],
  [
    'Lei Complementar nº 12/2004',
    '2004-05-03',
    'Feira de Santana - BA',
    'bahia;feira.santana:municipal:lei.complementar:2004-05-03;12',
  ],
  [
    'Decreto nº 9.411/2023',
    '2023-04-04',
    "Sant'Ana do Livramento/RS",
    'rio.grande.sul;sant.ana.livramento:municipal:decreto:2023-04-04;9411',
  ],
])('returns for %s (%s) of %s its LexML URN', (titulo, day, cidade, expected) => {
  expect(urn(titulo, day, cidade)).toBe(`urn:lex:br;${expected}`);
});

it('takes the state of the identity before the one in the address', () => {
  const names = namesOf('legislacao', {
    titulo: 'Lei nº 1/2023',
    numero: null,
    data_referencia: '2023-01-02',
  });
  const place = { cidade: 'Natal', endereco: 'Rua do Sol, 10', sigla_uf: 'RN' };
  const expected = 'urn:lex:br;rio.grande.norte;natal:municipal:lei:2023-01-02;1';
  expect(lexmlUrn(names, place)).toBe(expected);
  expect(lexmlUrn(names, { ...place, cidade: 'Natal/SE' })).toBe(expected);
});

it('finds the state of a city in its address, and recognises federal and state laws', () => {
  expect(urn('Lei nº 1/2023', '2023-01-02', 'Natal', 'Av. do Sol, 1, Centro, Natal/RN')).toBe(
    'urn:lex:br;rio.grande.norte;natal:municipal:lei:2023-01-02;1',
  );
  expect(urn('Lei Federal nº 12.527, de 18 de novembro de 2011', null, 'Natal')).toBe(
    'urn:lex:br:federal:lei:2011-11-18;12527',
  );
  expect(urn('Lei Estadual nº 7.651, de 8 de maio de 2013', null, 'Aracaju/SE')).toBe(
    'urn:lex:br;sergipe:estadual:lei:2013-05-08;7651',
  );
});

it.each([
  ['Lei nº 5.688/2023', null, 'Aracaju/SE'],
  ['Lei nº 5.688/2023', '2024-03-14', 'Aracaju/SE'],
  ['Lei nº 5.688, de 14 de março de 2023', null, 'Aracaju'],
  ['Resolução nº 2, de 11 de abril de 2023', null, 'Aracaju/SE'],
])('returns for %s (%s) of %s no URN', (titulo, day, cidade) => {
  expect(urn(titulo, day, cidade)).toBe(null);
});
