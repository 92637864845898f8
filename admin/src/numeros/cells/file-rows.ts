import type { UnzipFileInfo } from 'fflate';
import { bytesOf } from '../../files/bytesOf';
import { decodeText } from '../../files/decodeText';
import { loadPart } from '../../page/loadPart';
import { UNREADABLE } from '../../api/requestBody';
import type { Cell } from './Cell';
import { rowsOfText } from './text-rows';

/** A sheet of a workbook, or a CSV file as a whole. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The largest file that is read, in bytes: many times more than the most lines take. */
const MAX_FILE_BYTES = 5_000_000;
/** The most bytes that a workbook may have once it is unpacked: twenty times as many, as its XML is mostly repetition. */
const MAX_UNPACKED_BYTES = 100_000_000;

/** A file that cannot be read; its message is for people. */
export class UnreadFile extends Error {
  override name = 'UnreadFile';
}

/** Reads the sheets of a workbook (XLSX), or a CSV file, whatever its name. @throws UnreadFile */
export async function sheetsOf(file: File): Promise<Sheet[]> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadFile('O arquivo é grande demais: pode ter até 5 MB.');
  const bytes = await bytesOf(file).catch(() => {
    throw new UnreadFile(UNREADABLE);
  });
  if (beginsWith(bytes, OLD_WORKBOOK) || beginsWith(bytes, PDF))
    throw new UnreadFile('O arquivo não é CSV nem XLSX. Na planilha, use “Salvar como” e escolha XLSX.');
  if (!beginsWith(bytes, ZIP)) return [{ name: file.name, rows: rowsOfText(decodeText(bytes)) }];
  try {
    return await sheetsIn(bytes);
  } catch (cause) {
    if (cause instanceof UnreadFile) throw cause;
    console.warn('A workbook could not be read', cause);
    throw new UnreadFile('A planilha não pôde ser lida: está danificada ou protegida por senha.');
  }
}

async function sheetsIn(workbook: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const { unzipSync } = await loadPart(() => import('fflate'));
  let unpacked = 0;
  const count = ({ originalSize }: UnzipFileInfo) => {
    unpacked += originalSize;
    return false;
  };
  unzipSync(workbook, { filter: count });
  if (unpacked > MAX_UNPACKED_BYTES)
    throw new UnreadFile('A planilha é grande demais: o conteúdo passa de 100 MB.');
  const { default: readWorkbook } = await loadPart(() => import('read-excel-file/universal'));
  const sheets = await readWorkbook(workbook.buffer);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Cell[][] }));
}

const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** An XLS, or an XLSX with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
