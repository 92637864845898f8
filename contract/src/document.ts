import { z } from 'zod';
import { VALIDATION } from './messages.js';
import { id, instant, requiredFile, requiredLine, writtenDate } from './fields.js';
import { fileInfo } from './file.js';

/**
 * A published document as reads show it: atas, prestações de contas, planos de investimento, legislação
 * (docs/product.md 3.1).
 */
export const documentRead = z
  .object({
    id,
    titulo: z.string(),
    arquivo: z.string().meta({
      description: "Path of the file, to follow the files' base address",
      example: '/uploads/9f2c.pdf',
    }),
    arquivo_info: fileInfo,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Document' });

export type DocumentRead = z.infer<typeof documentRead>;

/** The body of a document's POST or PUT; `tituloMessage` differs between sections (docs/product.md 5.1). */
export const documentWrite = (tituloMessage: string) =>
  z.object({
    titulo: requiredLine(tituloMessage),
    arquivo: requiredFile(VALIDATION.arquivo),
    created_at: writtenDate,
  });

export type DocumentWrite = z.infer<ReturnType<typeof documentWrite>>;
