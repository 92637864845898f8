import { expect, it } from 'vitest';
import { rootOf } from './root';
import { termOf } from './words';

it.each([
  'vistoriou vistoria vistoriado vistorias',
  'participar participa participação participante participaram',
  'custou custo custaram custando',
  'gastou gasto gastos gastar gastaram',
  'votaram votação voto votou',
  'aprovou aprovado aprovadas aprovação aprovaram',
  'pagou pagamento pago pagar',
  'sortear sorteio sorteado sorteou',
  'conselheiro conselheira conselho',
  'restaurou restauração restauro',
  'ganhou ganhador ganhar',
  'investiu investimento investimentos investir',
])('the root is the same for %s', (family) => {
  const roots = family.split(' ').map((word) => rootOf(termOf(word)));
  expect(new Set(roots).size, roots.join(' ')).toBe(1);
});

it('roots of different words differ, and a short word is its own root', () => {
  const words = 'lei conta contrato contribuinte fundo sede rua ata'.split(' ');
  expect(new Set(words.map((word) => rootOf(termOf(word)))).size).toBe(words.length);
  expect(['ata', 'lei', 'rua'].map(rootOf)).toEqual(['ata', 'lei', 'rua']);
});
