import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createRows } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

/** docs/product.md 2: the section's address and title, and its entity's name in the titles of dialogs. */
const SECTIONS = [
  ['faq', 'FAQ', 'Adicionar nova pergunta', 'Editar pergunta'],
  ['atas-de-reunioes', 'Atas de reuniões', 'Adicionar nova Ata', 'Editar Ata'],
  ['legislacao', 'Legislação', 'Adicionar nova Legislação', 'Editar Legislação'],
  [
    'plano-de-investimento',
    'Plano de investimento',
    'Adicionar novo Plano de Investimento',
    'Editar Plano de Investimento',
  ],
  ['galeria_de_imagens', 'Álbum de Fotos', 'Adicionar novo Álbum de fotos', 'Editar Álbum de fotos'],
  [
    'prestacao-de-contas',
    'Prestação de contas',
    'Adicionar nova Prestação de conta',
    'Editar Prestação de conta',
  ],
] as const;

describe.each(SECTIONS)('/admin/%s', (route, title, adding, editing) => {
  const open = async (path: string) => {
    const api = await startFakeApi(createRows());
    return renderBackOffice(`/${route}${path}`, api);
  };

  it('has a title bar with + Adicionar, which opens its dialog, and two buttons on each row', async () => {
    const { user } = await open('');
    const section = within(await screen.findByRole('region', { name: title }));
    expect(section.getByRole('heading', { name: title, level: 1 })).toBeDefined();
    expect(await section.findAllByRole('button', { name: /^Editar / })).toHaveLength(1);
    expect(section.getAllByRole('button', { name: /^Excluir / })).toHaveLength(1);
    expect(section.getByText('1-1 de 1')).toBeDefined();
    await user.click(section.getByRole('button', { name: '+ Adicionar' }));
    expect(await screen.findByRole('dialog', { name: adding })).toBeDefined();
  });

  it('edits an entry in a dialog with its name', async () => {
    await open('/1');
    expect(await screen.findByRole('dialog', { name: editing })).toBeDefined();
  });
});
