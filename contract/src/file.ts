import { z } from 'zod';

/** The name, type and size of a file, shown before it is opened. */
export const fileInfo = z
  .object({
    nome: z.string().meta({ description: 'Readable name, with its extension', example: 'Ata 03-2025.pdf' }),
    tipo: z.string().meta({ description: 'Media type, read from the bytes', example: 'application/pdf' }),
    tamanho: z.int().meta({ description: 'Size in bytes', example: 184_320 }),
    protegido: z
      .literal(true)
      .optional()
      .meta({ description: 'True for an encrypted PDF, which may open only with a password; else absent' }),
  })
  .meta({ id: 'FileInfo' });

export type FileInfo = z.infer<typeof fileInfo>;

/** A smaller copy of a picture, in WebP. */
export const pictureFormat = z
  .object({
    url: z.string().meta({ description: 'Path of the copy', example: '/uploads/f3a9c1_800.webp' }),
    largura: z.int().meta({ description: 'Width in pixels' }),
    altura: z.int().meta({ description: 'Height in pixels' }),
  })
  .meta({ id: 'PictureFormat' });

/** A stored picture: its address, its size, its smaller copies from narrow to wide. */
export const picture = z
  .object({
    url: z.string().meta({ description: 'Path of the original', example: '/uploads/f3a9c1.jpg' }),
    largura: z.int().nullable().meta({ description: 'Width in pixels' }),
    altura: z.int().nullable().meta({ description: 'Height in pixels' }),
    formatos: z.array(pictureFormat),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof picture>;
