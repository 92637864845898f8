import { z } from 'zod';
import { SECTIONS } from '@fundo/contract/sections';

/** Months from one publication of a section to the next, by the section's path in the API. Others have no period. */
const MONTHS: Readonly<Record<string, number>> = {
  [SECTIONS.ata.path]: 6,
  [SECTIONS.planoInvestimento.path]: 13,
  [SECTIONS.prestacaoConta.path]: 4,
};

const PATHS = Object.values(SECTIONS).map(({ path }) => path as string);
const ONE_PERIOD = /^(\w+)=(\d{1,3})$/;

/**
 * Parses PUBLICATION_MONTHS: new periods of some sections, in months, such as `atas_reunioes=3,legislacoes=12`; 0 for none.
 * Returns the period of every section that has one.
 */
export const publicationMonths = z
  .string()
  .default('')
  .transform((text, ctx): Readonly<Record<string, number>> => {
    const months = { ...MONTHS };
    for (const item of text.split(',').filter((one) => one.trim() !== '')) {
      const [, path, count] = ONE_PERIOD.exec(item.trim()) ?? [];
      if (path === undefined || !PATHS.includes(path)) {
        ctx.addIssue(`'${item}' precisa ser seção=meses; as seções: ${PATHS.join(', ')}`);
        return z.NEVER;
      }
      months[path] = Number(count);
    }
    return Object.fromEntries(Object.entries(months).filter(([, count]) => count > 0));
  });
