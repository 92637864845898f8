/** Amounts as documents write them: with two decimals, or whole with points between the thousands. */
const AMOUNT = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?![\d.,]*\d)|(?<![\d.,])\d+,\d{2}(?![\d.,]*\d)/g;

/** Returns the different amounts of a text in centavos, without their signs. */
export const amountsIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(AMOUNT)].map(([amount]) => {
      const [reais = '', centavos = '00'] = amount.replaceAll('.', '').split(',');
      return Number(reais + centavos);
    }),
  );
