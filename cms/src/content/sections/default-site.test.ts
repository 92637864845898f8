import { expect, it } from 'vitest';
import { DEFAULT_SITE } from './default-site';

it.each([
  '0,25% da receita própria mensal do município',
  '(IPTU)',
  '(ISS)',
  '(ITBI)',
  'taxas municipais',
  'a cada dois meses',
  'o primeiro foi em maio de 2023',
  'Até o fim de 2024 são esperados cerca de 10 sorteios, com mais de R$ 250 mil em prêmios',
  'capacitação de servidores',
  'tecnologia',
  'conservação dos prédios',
  'material de escritório',
  'outras despesas da administração tributária',
])('the first text about the fund says %j', (fact) => {
  expect(JSON.stringify(DEFAULT_SITE.sobre)).toContain(fact);
});

it('the first text about the fund says that it pays no personnel', () => {
  const { paragrafos, itens } = DEFAULT_SITE.sobre.find(({ titulo }) => titulo === 'O que o fundo não paga')!;
  expect([...paragrafos, ...itens].join(' ')).toMatch(/pessoal/);
});
