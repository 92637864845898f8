import { describe, expect, it } from 'vitest';
import { numerosQuery } from './schemas.js';
import { numerosAddress, numerosParamsOf, numerosViewFrom } from './view.js';

const addressAt = (query: string) =>
  numerosAddress(numerosParamsOf(numerosViewFrom(new URLSearchParams(query))));

const ALL =
  'ano=2024&secao=prestacoes_conta&item=7&bimestre=3&tipo=despesa&categoria=Obras+%26+pra%C3%A7as&fornecedor=Azul+S.A.&q=papel&ordem=valor&pagina=2';

describe('the view of the figures', () => {
  it('has one address, without the defaults', () => {
    expect(addressAt(ALL)).toBe(`/numeros?${ALL}`);
    expect(addressAt('ordem=data&pagina=1&q=+&ano=&tipo=&utm_source=x')).toBe('/numeros');
  });

  it.each([
    'ano=24',
    'bimestre=7',
    'tipo=nada',
    'secao=atas_reunioes&item=7',
    'secao=prestacoes_conta',
    'item=7',
    'item=0&secao=prestacoes_conta',
    'categoria=',
    `categoria=${'a'.repeat(256)}`,
    'fornecedor=a%00b',
    'ordem=nada',
    'pagina=0',
  ])('has the default for an invalid parameter: %s', (query) => {
    expect(addressAt(query)).toBe('/numeros');
  });

  it('has only parameters that the API takes', () => {
    const params = numerosParamsOf(numerosViewFrom(new URLSearchParams(ALL)));
    expect(numerosQuery.parse(params)).toMatchObject({
      ano: 2024,
      item: 7,
      categoria: 'Obras & praças',
      pagina: 2,
    });
  });
});
