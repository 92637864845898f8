import { z } from 'zod';
import { ajuste, changesPicture, ponto } from './ajuste.js';
import { VALIDATION } from './messages.js';
import { cleanString, id, instant, requiredFile, requiredLine, writtenDate } from './fields.js';
import { picture } from './file.js';
import { MAX_AJUSTES, MAX_FOTOS, MAX_TITULO } from './limits.js';
import { publicationWrite } from './publication.js';
import { cleanLine, isVisible } from './text.js';

/** A photo inside an album. */
export const fotoRead = z
  .object({
    id,
    imagem_url: picture,
    titulo: z.string().nullable().meta({ description: 'What the photo shows, where somebody wrote it' }),
  })
  .meta({ id: 'Foto' });

export type FotoRead = z.infer<typeof fotoRead>;

/** An album of the gallery as reads show it (docs/product.md 3.1). */
export const albumRead = z
  .object({
    id,
    titulo: z.string(),
    imagem_url: z
      .string()
      .nullable()
      .meta({ description: 'Path of the cover', example: '/uploads/ab12.jpg' }),
    imagem: picture.nullable().meta({ description: 'The cover with its smaller copies' }),
    imagem_ponto: ponto.nullable(),
    created_at: instant,
    updated_at: instant,
    fotos: z.array(fotoRead),
  })
  .meta({ id: 'Album' });

export type AlbumRead = z.infer<typeof albumRead>;

/** Parses a photo's id: absent, null or empty means a new photo. Forms send the number as a string. */
const fotoId = z
  .union(
    [z.int().positive(), z.string().regex(/^([1-9][0-9]{0,8})?$/), z.null()],
    'Identificador de foto inválido',
  )
  .transform((id) => (id ? Number(id) : undefined))
  .optional();

/** Cleans a title; one without a visible character becomes empty. */
const cleanTitle = (text: string) => (isVisible(cleanLine(text)) ? cleanLine(text) : '');

/** A photo in a write: an id keeps a stored photo, or replaces its picture; without an id the photo is added. */
export const fotoWrite = z.object({
  id: fotoId,
  imagem_url: requiredFile(VALIDATION.fotoImagem),
  ajuste: ajuste.nullish(),
  titulo: cleanString(cleanTitle, MAX_TITULO, 'A legenda pode ter até 255 caracteres').nullish(),
});

export type FotoWrite = z.infer<typeof fotoWrite>;

/** The most photos that an album with `kept` photos may have. An older album with more than MAX_FOTOS must not grow. */
export const maxFotos = (kept: number): number => Math.max(MAX_FOTOS, kept);
export const TOO_MANY_FOTOS = `Um álbum pode ter até ${MAX_FOTOS} fotos`;

const TOO_MANY_AJUSTES = `Gire ou corte até ${MAX_AJUSTES} fotos de cada vez: salve, e continue`;
const hasFewAjustes = (fotos: readonly FotoWrite[]) =>
  fotos.filter((foto) => changesPicture(foto.ajuste)).length <= MAX_AJUSTES;

/**
 * The body of an album's POST or PUT. Photos are stored in the order of `fotos_attributes`; a stored photo that
 * is not listed stays, after the listed ones. Only DELETE /admin/fotos/{id} removes one.
 */
export const albumWrite = z.object({
  titulo: requiredLine(VALIDATION.albumTitulo),
  imagem: requiredFile(VALIDATION.imagem),
  imagem_ajuste: ajuste.nullish(),
  /** Without it, a cover that stays keeps its point, and another one has none. */
  imagem_ponto: ponto.nullish(),
  fotos_attributes: z
    .array(fotoWrite)
    .max(MAX_FOTOS, TOO_MANY_FOTOS)
    .refine(hasFewAjustes, TOO_MANY_AJUSTES)
    .default([]),
  created_at: writtenDate,
  ...publicationWrite,
});

export type AlbumWrite = z.infer<typeof albumWrite>;
