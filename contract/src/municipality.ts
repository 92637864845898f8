import { z } from 'zod';

/** The states and the Federal District, by the number with which the IBGE begins the codes of their municipalities. */
const STATES: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};

const STATE_NAMES = Object.values(STATES).toSorted();

/** Codes that the IBGE gave with another check digit than its rule has. */
const WITHOUT_CHECK_DIGIT = new Set([
  '2201919',
  '2201988',
  '2202251',
  '2611533',
  '3117836',
  '3152131',
  '4305871',
  '5203939',
  '5203962',
]);

const CODE = 'Escreva os sete algarismos do código do município no IBGE, como 2800308';
const STATE = 'Escreva a sigla do estado, como SE';
export const OTHER_STATE = 'O código do município é de outro estado';

/** The IBGE's code of a municipality: seven digits, the last one of which checks the others. */
export const idMunicipio = z
  .string()
  .regex(/^\d{7}$/, CODE)
  .refine((code) => stateOfCode(code) !== undefined && hasCheckDigit(code), CODE)
  .meta({ description: "The IBGE's code of the municipality", example: '2800308' });

export const siglaUf = z
  .string()
  .refine((state) => STATE_NAMES.includes(state), STATE)
  .meta({ description: 'The state', enum: STATE_NAMES, example: 'SE' });

/** Returns the state of a municipality's code; undefined if none has it. */
export const stateOfCode = (code: string): string | undefined => STATES[code.slice(0, 2)];

/** Returns the IBGE's number of a state; undefined for another text. */
export const codeOfState = (state: string): string | undefined =>
  Object.keys(STATES).find((code) => STATES[code] === state);

/** Sums the digits, every other one doubled, as the IBGE does; a product of two digits counts as their sum. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code]
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0 || WITHOUT_CHECK_DIGIT.has(code);
}
