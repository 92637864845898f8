import { z } from 'zod';
import { instant } from '../fields.js';
import { EXPORT_NAMES, STATE } from './exports.js';
import { OPEN_DATA_TABLE_NAMES } from './tables.js';

const openDataExport = z
  .object({
    nome: z.enum(EXPORT_NAMES),
    endereco: z.string().meta({ description: 'Path of this state; the bytes there never change' }),
    bytes: z.int().nonnegative(),
    sha256: z.string().nullable().meta({
      description: 'In hexadecimal; null for tudo.tar, which has the hash of each file in SHA256SUMS',
    }),
  })
  .meta({ id: 'OpenDataExport' });

const openDataTableFile = z
  .object({
    tabela: z.enum(OPEN_DATA_TABLE_NAMES),
    ano: z.int().nullable().meta({ description: 'The year in it; null if the whole table is in one file' }),
    endereco: z.string(),
    bytes: z.int().nonnegative(),
    sha256: z.string().meta({ description: 'In hexadecimal' }),
  })
  .meta({ id: 'OpenDataTableFile' });

/** GET /dados_abertos: the present state of the downloads. */
export const openDataExports = z
  .object({
    estado: z
      .string()
      .regex(STATE)
      .nullable()
      .meta({ description: 'The name of the state; null while it is being made' }),
    momento: instant.nullable().meta({ description: 'When the last public change in it was' }),
    arquivos: z.array(openDataExport).meta({ description: 'Empty while they are being made' }),
    tabelas: z.array(openDataTableFile).meta({ description: 'The files of the tables; empty like arquivos' }),
  })
  .meta({ id: 'OpenDataExports' });

export type OpenDataExports = z.infer<typeof openDataExports>;
