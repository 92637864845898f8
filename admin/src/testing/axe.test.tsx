import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderBackOffice } from './renderBackOffice';
import { createAlbum, createAta, createPergunta, createPicture } from './rows';
import { startFakeApi } from './startFakeApi';

/** Colours need a real browser, and are checked in one. */
const OPTIONS: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

const foto = { id: 9, imagem_url: createPicture('/uploads/f.jpg'), titulo: null };

describe('axe finds nothing wrong', () => {
  it.each([
    ['Início', '/', () => screen.findByRole('heading', { level: 1 })],
    ['a list', '/faq', () => screen.findByText('O que é o fundo?')],
    ['an empty list', '/legislacao', () => screen.findByText('Nenhum dado encontrado')],
    ['a document list', '/atas-de-reunioes', () => screen.findByText('Ata de março')],
    ['the gallery', '/galeria_de_imagens', () => screen.findByText('Primeiro sorteio')],
    ['a new question', '/faq/create', () => screen.findByRole('textbox', { name: 'Resposta' })],
    ['a document', '/atas-de-reunioes/1', () => screen.findByText(/^Arquivo atual/)],
    ['a draft', '/atas-de-reunioes/2', () => screen.findByRole('button', { name: 'Pré-visualizar' })],
    ['an album', '/galeria_de_imagens/5', () => screen.findByRole('listitem', { name: 'foto 1' })],
    ['the identity', '/identidade', () => screen.findByRole('textbox', { name: 'Cidade' })],
    ['the delete dialog', '/faq/1/excluir', () => screen.findByRole('alertdialog')],
  ])('with %s', async (_name, path, ready) => {
    const api = await startFakeApi({
      perguntas_frequentes: [createPergunta()],
      atas_reunioes: [
        createAta(),
        createAta({
          id: 2,
          titulo: 'Ata de abril',
          situacao: 'rascunho',
          publicar_em: null,
          retirar_em: null,
        }),
      ],
      galeria_de_imagens: [createAlbum({ fotos: [foto] })],
    });
    renderBackOffice(path, api);
    await ready();
    const { violations } = await axe.run(document.body, OPTIONS);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
  });
});
