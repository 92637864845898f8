import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { createAta, createSite } from '../testing/fixtures';
import { readWithoutScripts, serve } from '../testing/visit';

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const structuredData = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

describe('an identity that an editor changed', () => {
  const changed = () =>
    fakeApi({
      atas_reunioes: [createAta()],
      site: createSite({
        sigla: 'FMAT',
        nome: 'Fundo da Serra',
        descricao: 'O fundo de quem mora na serra.',
        cidade: 'Serra Alta',
        departamento: {
          nome: 'Secretaria da Fazenda',
          descricao: 'Cuida do dinheiro.',
          url: 'https://fazenda.example.gov.br',
        },
        endereco: 'Praça da Serra, 7',
        telefone: '(11) 4000-0000',
        email: 'fmat@example.gov.br',
        horario: 'Das 9h às 15h',
        ano_copyright: 2031,
        portal_contribuinte: { rotulo: 'Portal da Serra', url: 'https://portal.example.gov.br' },
        programa_nota: { nome: 'Nota da Serra', texto: 'Peça a nota.', url: 'https://serra.example.gov.br' },
        links_contato: [{ rotulo: 'Ouvidoria da Serra', url: 'https://ouvidoria.example.gov.br' }],
      }),
    });

  it('shows in the header', async () => {
    await readWithoutScripts('/legislacao', changed());
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'FMAT Secretaria da Fazenda (página inicial)' })).toBeDefined();
    expect(header.getByText('Menu').closest('summary')?.textContent).toBe('Menu FMAT');
    const portal = header.getByRole('link', { name: 'Portal da Serra (abre em nova guia)' });
    expect(portal.getAttribute('href')).toBe('https://portal.example.gov.br');
  });

  it('shows in the footer', async () => {
    await readWithoutScripts('/legislacao', changed());
    const footer = within(screen.getByRole('contentinfo'));
    for (const text of [
      'Cuida do dinheiro.',
      'Praça da Serra, 7',
      'Das 9h às 15h',
      '© 2031 Secretaria da Fazenda de Serra Alta',
    ]) {
      expect(footer.getByText(text)).toBeDefined();
    }
    const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Página da Secretaria da Fazenda', 'https://fazenda.example.gov.br']);
    expect(links).toContainEqual(['(11) 4000-0000', 'tel:1140000000']);
    expect(links).toContainEqual(['fmat@example.gov.br', 'mailto:fmat@example.gov.br']);
    expect(links).toContainEqual(['Ouvidoria da Serra', 'https://ouvidoria.example.gov.br']);
  });

  it('shows in the hero, the banner, the head and the structured data of the home page', async () => {
    await readWithoutScripts('/', changed());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('FMAT Fundo da Serra');
    expect(screen.getByText('O fundo de quem mora na serra.')).toBeDefined();
    const banner = screen.getByRole('link', { name: /^Nota da Serra/ });
    expect(banner.getAttribute('href')).toBe('https://serra.example.gov.br');
    expect(document.title).toBe('FMAT: Fundo da Serra');
    expect(content('meta[name="description"]')).toBe('O fundo de quem mora na serra.');
    expect(content('meta[property="og:site_name"]')).toBe('FMAT');
    expect(JSON.parse(structuredData()!)).toMatchObject({
      '@type': 'GovernmentOrganization',
      name: 'Fundo da Serra',
      alternateName: 'FMAT',
      telephone: '(11) 4000-0000',
      parentOrganization: { name: 'Secretaria da Fazenda' },
    });
  });

  it('shows on the page about the fund', async () => {
    await readWithoutScripts('/sobre', changed());
    expect(screen.getByText('FMAT é a sigla de Fundo da Serra.')).toBeDefined();
    expect(document.title).toBe('Sobre o fundo | FMAT');
  });

  it('shows on the accessibility page, the site map, a list of documents and an unknown address', async () => {
    await readWithoutScripts('/acessibilidade', changed());
    const main = () => within(screen.getByRole('main'));
    expect(main().getByRole('link', { name: 'fmat@example.gov.br' })).toBeDefined();
    await readWithoutScripts('/mapa-do-site', changed());
    expect(main().getByRole('link', { name: 'Portal da Serra' })).toBeDefined();
    expect(main().getByRole('link', { name: 'Ouvidoria da Serra' })).toBeDefined();
    await readWithoutScripts('/atas-de-reunioes', changed());
    expect(JSON.parse(structuredData()!)).toMatchObject({ publisher: { name: 'Fundo da Serra' } });
    await readWithoutScripts('/nada', changed());
    expect(document.title).toBe('Página não encontrada | FMAT');
  });
});

describe('an identity that cannot be read', () => {
  const failing = () => fakeApi({ failing: ['site'], atas_reunioes: [createAta({ titulo: 'Ata 1/2025' })] });

  it('still renders a readable page, with a neutral name and marked as incomplete', async () => {
    const { status, complete } = await serve('/atas-de-reunioes', failing());
    expect([status, complete]).toEqual([200, false]);
    await readWithoutScripts('/atas-de-reunioes', failing());
    expect(screen.getByRole('link', { name: /^Ata 1\/2025/ })).toBeDefined();
    expect(document.title).toBe('Atas de reuniões | Fundo Municipal');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: /^Fundo Municipal .*\(página inicial\)$/ })).toBeDefined();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^Fundo Municipal: /)).toBeDefined();
    expect(footer.getByRole('link', { name: 'Mapa do site' })).toBeDefined();
    expect(JSON.parse(structuredData()!)).not.toHaveProperty('publisher');
  });

  it('leaves out everything but the name', async () => {
    await readWithoutScripts('/', failing());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Fundo Municipal /);
    expect(screen.getByRole('heading', { level: 2, name: 'Perguntas frequentes' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Fale conosco' })).toBeNull();
    expect(structuredData()).toBeUndefined();
    const arrow = screen.getByRole('link', { name: 'Rolar para o conteúdo' });
    expect(document.querySelector(arrow.getAttribute('href')!)).not.toBeNull();
    expect(document.body.innerHTML).not.toContain('undefined');
  });

  it('is reported on the page about the fund, with a button to try again', async () => {
    await readWithoutScripts('/sobre', failing());
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Ocorreu um erro ao carregar o texto desta página')).toBeDefined();
    expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });

  it('marks every page as incomplete, the 404 page included', async () => {
    for (const url of ['/', '/sobre', '/legislacao', '/galeria-de-imagens', '/acessibilidade', '/nada']) {
      expect([url, (await serve(url, failing())).complete]).toEqual([url, false]);
    }
  });
});
