import { SECTIONS } from '@fundo/contract/sections';
import { describe, expect, it } from 'vitest';
import { entryAddress, siteAddress } from './siteAddress';

const row = { id: 7, titulo: 'Ata 03-2025, final' };

describe('an entry on the site', () => {
  it('is an album at its own address', () => {
    expect(entryAddress(SECTIONS.album, row)).toBe('/galeria-de-imagens/7');
  });

  it('is a document at its own address', () => {
    expect(siteAddress(SECTIONS.ata)).toBe('/atas-de-reunioes');
    expect(entryAddress(SECTIONS.ata, row)).toBe('/atas-de-reunioes/7');
  });

  it('is a question on the home page', () => {
    expect(siteAddress(SECTIONS.perguntaFrequente)).toBe('/#perguntas-frequentes');
    expect(entryAddress(SECTIONS.perguntaFrequente, row)).toBe(
      '/#perguntas-frequentes:~:text=Ata%2003%2D2025%2C%20final',
    );
  });
});
