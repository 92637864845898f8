import { describe, expect, it } from 'vitest';
import { plainResposta, parseResposta, type RespostaInline, type RespostaLine } from './resposta-text.js';

/** Writes a line with [text](address) for links and <b>…</b> for bold. */
const drawn = (line: RespostaLine): string => line.map(drawnInline).join('');

function drawnInline(inline: RespostaInline): string {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'link') return `[${inline.text}](${inline.href})`;
  return `<b>${drawn(inline.content)}</b>`;
}

/** The blocks of a resposta: paragraphs as lists of lines, list items after '•' or '#'. */
const blocks = (resposta: string) =>
  parseResposta(resposta).map((block) =>
    block.kind === 'paragraph'
      ? block.lines.map(drawn)
      : block.items.map((item) => (block.ordered ? '# ' : '• ') + drawn(item)),
  );

const line = (resposta: string) => blocks(resposta)[0]![0];

describe('plain text', () => {
  it('stays as it was typed', () => {
    const text = 'O fundo recebe 0,25% <b>da receita</b> & 2 * 3 ** 4 [aqui](x) # _nada_ `x`';
    expect(parseResposta(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }]);
  });

  it('keeps its lines and its paragraphs', () => {
    expect(blocks('Um\ndois\r\n\r\n \ntrês')).toEqual([['Um', 'dois'], ['três']]);
  });

  it('has no blocks if it is blank', () => {
    expect(parseResposta(' \n ')).toEqual([]);
  });
});

describe('a list', () => {
  it.each(['-', '*', '•'])('has its items after %s', (sign) => {
    expect(blocks(`Traga:\n${sign} RG\n ${sign} CPF\nObrigado`)).toEqual([
      ['Traga:'],
      ['• RG', '• CPF'],
      ['Obrigado'],
    ]);
  });

  it('continues after an empty line', () => {
    expect(blocks('- RG\n\n- CPF')).toEqual([['• RG', '• CPF']]);
  });

  it('is numbered when its numbers count from 1', () => {
    expect(blocks('1. Peça a nota\n2) Cadastre-se\n\n3. Espere')).toEqual([
      ['# Peça a nota', '# Cadastre-se', '# Espere'],
    ]);
  });

  it.each(['2. Segundo', '2023. Foi o ano', '-5 graus', '- ', '1.5 milhão', '**a**'])('is not %j', (text) => {
    expect(parseResposta(text)[0]!.kind).toBe('paragraph');
  });

  it('ends at a number that does not follow the one before', () => {
    expect(blocks('1. Um\n3. Três')).toEqual([['# Um'], ['3. Três']]);
  });

  it('ends where the sign of its items changes', () => {
    expect(blocks('1. Um\n- Ponto')).toEqual([['# Um'], ['• Ponto']]);
  });
});

describe('bold', () => {
  it.each([
    ['Leve o **RG** e o **CPF**.', 'Leve o <b>RG</b> e o <b>CPF</b>.'],
    ['**Veja https://a.br.**', '<b>Veja [https://a.br](https://a.br).</b>'],
    ['**R$ 5 * 2**', '<b>R$ 5 * 2</b>'],
  ])('is drawn for %j', (typed, shown) => {
    expect(line(typed)).toBe(shown);
  });

  it.each(['2 ** 3 ** 4', '**aberto', '****', '***três***', '** solto **'])('is not %j', (typed) => {
    expect(line(typed)).toBe(typed);
  });

  it('does not span two lines', () => {
    expect(blocks('**um\ndois**')).toEqual([['**um', 'dois**']]);
  });
});

describe('a web address', () => {
  it.each([
    [
      'Veja https://a.gov.br/x?y=1&z=2#w.',
      'Veja [https://a.gov.br/x?y=1&z=2#w](https://a.gov.br/x?y=1&z=2#w).',
    ],
    ['(www.a.gov.br)', '([www.a.gov.br](https://www.a.gov.br))'],
    ['https://a.br/b_(c), e', '[https://a.br/b_(c)](https://a.br/b_(c)), e'],
    ['HTTP://A.BR/!?...', '[HTTP://A.BR/](HTTP://A.BR/)!?...'],
    ['“https://a.br/ção”', '“[https://a.br/ção](https://a.br/ção)”'],
    ['<https://a.br>', '<[https://a.br](https://a.br)>'],
  ])('is a link without the signs around it: %j', (typed, shown) => {
    expect(line(typed)).toBe(shown);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a.br/%0aalert(1)',
    'data:text/html,x',
    'ftp://a.br/x',
    'https://prefeitura.gov.br@outro.com/x',
    'https://prefeitura.gov.br:senha@outro.com/x',
    'https://',
    'https://))))',
    'http://localhost',
    'xhttps://a.br',
    'javascript:https://a.br',
  ])('is not %j', (typed) => {
    expect(line(typed)).toBe(typed);
  });

  it('ends before an invisible character', () => {
    expect(line('https://a.br/\u202efdp.exe')).toBe('[https://a.br/](https://a.br/)\u202efdp.exe');
  });
});

describe('a link with words', () => {
  it.each([
    ['Leia [a lei do fundo](https://a.gov.br/leis/3).', 'Leia [a lei do fundo](https://a.gov.br/leis/3).'],
    ['[o portal](www.a.gov.br)', '[o portal](https://www.a.gov.br)'],
    ['[escreva](fundo@a.gov.br)', '[escreva](mailto:fundo@a.gov.br)'],
    ['**[a lei](https://a.br/(1))**', '<b>[a lei](https://a.br/(1))</b>'],
  ])('has its address in parentheses: %j', (typed, shown) => {
    expect(line(typed)).toBe(shown);
  });

  it.each([
    '[aqui](javascript:alert(1))',
    '[aqui](//outro.com)',
    '[aqui](https://prefeitura.gov.br@outro.com)',
    '[aqui](x)',
    '[ ](mailto:a)',
    '[a](ftp://a.br)',
  ])('is not %j', (typed) => {
    expect(line(typed)).toBe(typed);
  });

  it.each(['[https://a.gov.br](https://b.com)', '[www.a.gov.br](https://b.com)', '[a@a.br](https://b.com)'])(
    'does not disguise its address: %j',
    (typed) => {
      const parts = parseResposta(typed).flatMap((block) =>
        block.kind === 'paragraph' ? block.lines.flat() : [],
      );
      const disguised = parts.filter((part) => part.kind === 'link' && !part.href.includes(part.text));
      expect(disguised).toEqual([]);
    },
  );

  it('is found in time linear in the length of a text without one', () => {
    const text = '[a](https://a.br/('.repeat(20_000);
    expect(parseResposta(text)[0]?.kind).toBe('paragraph');
  });

  it('keeps its address in the plain text', () => {
    expect(plainResposta('Leia [a lei](https://a.br/1) e https://a.br/2')).toBe(
      'Leia a lei (https://a.br/1) e https://a.br/2',
    );
  });
});

describe('an e-mail', () => {
  it('is a link without the full stop after it', () => {
    expect(line('Escreva a fundo.x@a.gov.br.')).toBe(
      'Escreva a [fundo.x@a.gov.br](mailto:fundo.x@a.gov.br).',
    );
  });

  it.each(['a@b', '@usuario', 'a@@b.br', 'a@b.c', 'a@b.br@c.br'])('is not %j', (typed) => {
    expect(line(typed)).toBe(typed);
  });
});

describe('a phone', () => {
  it.each([
    ['(79) 3179-1234', 'tel:+557931791234'],
    ['(79) 99999-1234', 'tel:+5579999991234'],
    ['(079) 9 9999-1234', 'tel:+5579999991234'],
    ['79 3179-1234', 'tel:+557931791234'],
    ['79 99999-1234', 'tel:+5579999991234'],
    ['+55 79 99999-1234', 'tel:+5579999991234'],
    ['+55 (79) 3179 1234', 'tel:+557931791234'],
    ['+5579999991234', 'tel:+5579999991234'],
    ['(55) 3222-1234', 'tel:+555532221234'],
    ['0800 123 4567', 'tel:08001234567'],
    ['0800-123-4567', 'tel:08001234567'],
  ])('%s is called at %s', (typed, href) => {
    expect(line(`Ligue para ${typed}, das 8h às 14h.`)).toBe(
      `Ligue para [${typed}](${href}), das 8h às 14h.`,
    );
  });

  it.each([
    'de 2020-2024',
    '13.128.780/0001-00',
    '123.456.789-00',
    '12345678900',
    'Processo 0001234-56.2023.8.25.0001',
    'CEP 49000-000',
    'R$ 79.3179.1234,00',
    '3179-1234',
    'Lei nº 79 de 2023',
  ])('is not %j', (typed) => {
    expect(line(typed)).toBe(typed);
  });
});

it('returns the text without the marks of bold and lists, one line per line or item', () => {
  const resposta = 'Peça a **nota**\ne guarde:\n\n- o **número**;\n- a data.\n\nVeja https://a.br.';
  expect(plainResposta(resposta)).toBe('Peça a nota\ne guarde:\no número;\na data.\nVeja https://a.br.');
});

// Ten times the longest resposta: a parser of quadratic time would take minutes.
it.each([
  'a',
  '*',
  '**a',
  '(',
  'https://',
  'https://a.br/)',
  'www.',
  'a@',
  'a.',
  'a@a.',
  '0800',
  '(79) ',
  '- ',
  '1. ',
  ' ',
  '\n',
])('parses long runs of %j in linear time', (run) => {
  const start = process.cpuUsage();
  parseResposta(run.repeat(Math.ceil(200_000 / run.length)));
  parseResposta(`${'https://a.br/'}${run.repeat(Math.ceil(200_000 / run.length))}`);
  // Processor time, because other programs may take most of the processor. A linear parser takes a hundredth of this.
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
