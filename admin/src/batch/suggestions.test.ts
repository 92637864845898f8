import { describe, expect, it } from 'vitest';
import { dayIn, numberIn, suggestTitle } from './suggestions';

describe('suggestTitle', () => {
  it.each([
    ['ata_03_2025.pdf', 'Ata da 3ª reunião', 'Ata da 3ª reunião'],
    ['ata_03_2025.pdf', undefined, 'ata 03 2025'],
    ['Plano  2026.PDF', '', 'Plano 2026'],
    ['ata.pdf', 'Microsoft Word - ata.doc', 'ata'],
    ['ata.pdf', 'Sem título', 'ata'],
    ['ata.pdf', 'Documento1', 'ata'],
    ['ata.pdf', 'ATA MARÇO.docx', 'ata'],
    ['ata.pdf', String.raw`C:\Users\ana\ata`, 'ata'],
    ['ata.pdf', '12', 'ata'],
    ['ata.pdf', 'Documento de planejamento', 'Documento de planejamento'],
  ])('of %s with the title %s is %s', (file, title, expected) => {
    expect(suggestTitle(file, title)).toBe(expected);
  });

  it('is at most as long as a titulo may be', () => {
    expect(suggestTitle(`${'a'.repeat(300)}.pdf`, undefined)).toHaveLength(255);
  });
});

describe('numberIn', () => {
  it.each([
    ['Ata nº 03/2025', '03/2025'],
    ['ATA DA REUNIÃO ORDINÁRIA Nº 3 / 2025', '3/2025'],
    ['LEI Nº 5.688, DE 2 DE MAIO DE 2011', '5.688'],
    ['Resolução n. 12/24', undefined],
    ['Resolução n.º 12/24', '12/24'],
    ['CNPJ nº 12.345.678/0001-90', undefined],
    ['Ata da terceira reunião', undefined],
  ])('in %s is %s', (text, expected) => {
    expect(numberIn(text)).toBe(expected);
  });

  it('ignores numbers far from the beginning', () => {
    expect(numberIn(`${'x '.repeat(1000)} Lei nº 5/2020`)).toBeUndefined();
  });
});

describe('dayIn', () => {
  it.each([
    ['No dia 14 de março de 2025, reuniram-se', '2025-03-14'],
    ['Aos 5 dias do mês de abril de 2024', '2024-04-05'],
    ['Lei nº 1, de 2 de maio de 2011. No dia 1º de junho de 2025', '2025-06-01'],
    ['LEI Nº 5.688, DE 2 DE MAIO DE 2011', '2011-05-02'],
    ['31 de fevereiro de 2025', undefined],
    ['em março de 2025', undefined],
  ])('in %s is %s', (text, expected) => {
    expect(dayIn(text)).toBe(expected);
  });
});
