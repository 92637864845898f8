import { z } from 'zod';
import { MAX_PDF_AMOUNTS, MAX_PDF_CELLS, MAX_PDF_TABLES } from '../limits.js';
import { READING_STATES } from '../reading-state.js';

/** GET /admin/{section}/{id}/tabelas: what the text of a document's present file has for its figures. */
export const pdfTables = z
  .object({
    estado: z.enum(READING_STATES),
    tabelas: z
      .array(
        z.object({
          pagina: z.int().positive(),
          linhas: z.array(z.array(z.string())),
          cabecalhos: z.int().min(0).meta({ description: 'How many rows at the top are headers' }),
        }),
      )
      .meta({
        description: `The tables in their order: at most ${MAX_PDF_TABLES}, of ${MAX_PDF_CELLS} cells together`,
      }),
    valores: z.array(z.int()).meta({
      description: `The different amounts of the whole text, in centavos: at most ${MAX_PDF_AMOUNTS}`,
    }),
    cortado: z.boolean().meta({ description: 'The file has more tables or amounts than these' }),
  })
  .meta({ id: 'PdfTables' });

export type PdfTables = z.infer<typeof pdfTables>;

export type PdfTable = PdfTables['tabelas'][number];
