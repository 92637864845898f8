import { describe, expect, it } from 'vitest';
import { singularOf } from './singular';
import { termsIn } from './words';

describe('terms', () => {
  it.each([
    ['REUNIÃO', 'reunião'],
    ['reunia\u0303o', 'reunião'],
    ['5.688', '5688'],
    ['R$ 1.234.567', 'r$ 1234567'],
    ['Lei nº 5.688/2023', 'lei n.º 5688/2023'],
    ['lei no 3', 'Lei n° 3'],
    ['Ata 01/2026', 'ata 1/2026'],
    ['14.03.2023', '14/3/2023'],
    ['3º bimestre, 2ª reunião', '3o bimestre, 2a reunião'],
    ['3º bimestre', '03 bimestre'],
  ])('are the same for %j and %j', (left, right) => {
    expect(termsIn(left)).toEqual(termsIn(right));
  });

  it("may have names of JavaScript's own properties", () => {
    expect(termsIn('constructor __proto__ hasOwnProperty')).toEqual([
      'constructor',
      'proto',
      'hasownproperty',
    ]);
  });

  it('differ for different words', () => {
    expect(termsIn('5.688')).not.toEqual(termsIn('5.68.8'));
    expect(termsIn('guarda-chuva')).toEqual(['guarda', 'chuva']);
    expect(termsIn(' - … !')).toEqual([]);
    expect(termsIn('3º nº 5B 0 00')).toEqual(['3', 'no', '5b', '0', '0']);
  });
});

describe('the singular of a word', () => {
  it.each(
    'ata/atas lei/leis reuniao/reunioes prestacao/prestacoes edital/editais papel/papeis imovel/imoveis farol/farois azul/azuis perfil/perfis civil/civis homem/homens item/itens valor/valores mulher/mulheres vez/vezes juiz/juizes mes/meses pais/paises base/bases crise/crises analise/analises classe/classes frase/frases arvore/arvores controle/controles telefone/telefones cidadao/cidadaos irmao/irmaos pao/paes imposto/impostos fiscal/fiscais premio/premios ano/anos recurso/recursos portugues/portugueses gas/gases hipotese/hipoteses lote/lotes conta/contas plano/planos interesse/interesses mae/maes real/reais sinal/sinais servidor/servidores bimestre/bimestres cartaz/cartazes lapis/lapis onibus/onibus'
      .split(' ')
      .map((pair) => pair.split('/') as [string, string]),
  )('is the same for %s and %s', (singular, plural) => {
    expect(singularOf(plural)).toBe(singularOf(singular));
  });

  it('differs for different words', () => {
    const words = 'ata ato lei rei conta conto caso casa mes mais ao pais pai mal mau bem bens-x'.split(' ');
    expect(new Set(words.map(singularOf)).size).toBe(words.length);
  });
});
