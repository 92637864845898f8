import { expect, it } from 'vitest';
import { codeOfState, idMunicipio, siglaUf, stateOfCode } from './municipality';

it.each(['2800308', '3550308', '3304557', '5300108', '1100015', '4305871'])('accepts the code %s', (code) => {
  expect(idMunicipio.safeParse(code).success).toBe(true);
});

it.each(['2800309', '280030', '28003080', '9900308', '28O0308', '', ' 2800308'])(
  'rejects the code %j',
  (code) => {
    expect(idMunicipio.safeParse(code).error!.issues[0]!.message).toContain('como 2800308');
  },
);

it('knows the 27 states, each with its number', () => {
  const { enum: states } = siglaUf.meta() as { enum: string[] };
  expect(new Set(states).size).toBe(27);
  for (const state of states) {
    expect(siglaUf.safeParse(state).success).toBe(true);
    expect(stateOfCode(`${codeOfState(state)}00000`)).toBe(state);
  }
  for (const other of ['XX', 'se', '', 'Sergipe']) expect(siglaUf.safeParse(other).success).toBe(false);
});
