import { describe, expect, it } from 'vitest';
import { isLink, linkAddress, withBold, withLink, withList, type Edit } from './formatText';

/** Parses a text whose selection is between two bars. */
function parsed(drawn: string) {
  const [before = '', selected = '', after = ''] = drawn.split('|');
  return {
    text: before + selected + after,
    selection: { start: before.length, end: before.length + selected.length },
  };
}

/** Writes the text after an edit, with its selection between two bars. */
function drawn(text: string, { start, end, insert, selected }: Edit) {
  const result = text.slice(0, start) + insert + text.slice(end);
  return `${result.slice(0, selected.start)}|${result.slice(selected.start, selected.end)}|${result.slice(selected.end)}`;
}

describe('bold', () => {
  it.each([
    ['leve |o RG | hoje', 'leve |**o RG**|  hoje'],
    ['leve |**o RG**| hoje', 'leve |o RG| hoje'],
    ['|um\n\ndois|', '|**um**\n\n**dois**|'],
    ['leve ||', 'leve **|palavras|**'],
    ['|**um** e **dois**|', '|**um e dois**|'],
    ['|leve **o RG** hoje|', '|**leve o RG hoje**|'],
    ['|- RG\n2. CPF|', '|- **RG**\n2. **CPF**|'],
    ['|- **RG**\n2. **CPF**|', '|- RG\n2. CPF|'],
  ])('makes %j into %j', (before, after) => {
    const { text, selection } = parsed(before);
    expect(drawn(text, withBold(text, selection))).toBe(after);
  });
});

describe('a list', () => {
  it.each([
    ['Traga:\n|RG\nC|PF\nObrigado', false, 'Traga:\n- RG\n- CPF||\nObrigado'],
    ['|RG\n\nCPF|', true, '1. RG\n\n2. CPF||'],
    ['- R|G\n- C|PF', false, 'RG\nCPF||'],
    ['- R|G\n- C|PF', true, '1. RG\n2. CPF||'],
    ['||', false, '- ||'],
    ['||\nRG', false, '- ||\nRG'],
  ])('makes %j into %j (ordered: %j)', (before, ordered, after) => {
    const { text, selection } = parsed(before);
    expect(drawn(text, withList(text, selection, ordered))).toBe(after);
  });
});

describe('a link', () => {
  it('replaces the selection', () => {
    const { text, selection } = parsed('veja |a lei| já');
    expect(drawn(text, withLink(selection, 'a lei', 'https://a.br'))).toBe('veja [a lei](https://a.br)|| já');
  });

  it.each([
    ['a.gov.br/leis', 'https://a.gov.br/leis'],
    [' https://a.br/b (1) ', 'https://a.br/b%20%281%29'],
    ['fundo@a.gov.br', 'fundo@a.gov.br'],
  ])('takes the address %j as %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
    expect(isLink('a lei', address)).toBe(true);
  });

  it.each([
    ['a lei', 'https://javascript:alert(1)'],
    ['a [lei]', 'https://a.br'],
    ['https://a.br', 'https://b.br'],
    ['', 'https://a.br'],
  ])('is not %j to %j', (words, address) => {
    expect(isLink(words, address)).toBe(false);
  });
});
