import { expect, it } from 'vitest';
import { findCitations } from './find-citations';
import { namesOf } from './names-of';
import { resolve } from './resolve';

const OWNER = { sigla: 'FUNDAT', cidade: 'Aracaju/SE' };

/** Returns the titles among these rules that a text means. */
const meant = (text: string, ...titles: string[]): string[] => {
  const names = titles.flatMap((titulo) =>
    namesOf('legislacao', { titulo, numero: null, data_referencia: null }).map((name) => ({
      ...name,
      titulo,
    })),
  );
  return findCitations(text).flatMap((citation) =>
    resolve(citation, names, OWNER).map(({ titulo }) => titulo),
  );
};

const LAW = 'Lei nº 5.688, de 14 de março de 2023';
const RULE = 'Resolução nº 2/2023 do Conselho Gestor';

it.each(['Lei 5.688/2023', 'a Lei Municipal nº 5.688', 'a Lei nº 5.688, de 2023, do Município de Aracaju'])(
  'takes %j for the law',
  (text) => {
    expect(meant(text, LAW)).toEqual([LAW]);
  },
);

it.each([
  'Lei nº 5.688/2005',
  'Lei Federal nº 5.688/2023',
  'Lei Estadual nº 5.688/2023',
  'Lei nº 5.688/2023 do Município de Salvador',
  'Lei Complementar nº 5.688/2023',
  'Decreto nº 5.688/2023',
])('does not take %j for the law', (text) => {
  expect(meant(text, LAW)).toEqual([]);
});

it('distinguishes a municipal law from the federal law with the same number', () => {
  const own = 'Lei nº 12.527, de 5 de maio de 2019';
  const federal = 'Lei Federal nº 12.527, de 18 de novembro de 2011';
  expect(meant('a Lei nº 12.527 (LAI)', own)).toEqual([]);
  expect(meant('a Lei nº 12.527/2011', own, federal)).toEqual([federal]);
  expect(meant('a Lei nº 12.527/2019', own, federal)).toEqual([own]);
});

it('takes a number without its year for no law if two laws have it', () => {
  expect(meant('a Lei nº 12', 'Lei nº 12/2004', 'Lei nº 12/2010')).toEqual([]);
  expect(meant('a Lei nº 12/2010', 'Lei nº 12/2004', 'Lei nº 12/2010')).toEqual(['Lei nº 12/2010']);
});

it('distinguishes the bodies that issue a rule', () => {
  for (const text of [
    'Resolução 2/2023',
    'Resolução FUNDAT nº 2/2023',
    'Resolução do Conselho Gestor nº 2/2023',
  ])
    expect(meant(text, RULE), text).toEqual([RULE]);
  for (const text of ['Resolução TCE nº 2/2023', 'Resolução nº 2/2023 do Conselho Municipal de Saúde'])
    expect(meant(text, RULE), text).toEqual([]);
  expect(meant('Portaria nº 1/2024', 'Portaria SEMFAZ nº 1/2024', 'Portaria SEMED nº 1/2024')).toEqual([]);
});
