import { MAX_BATCH } from '@fundo/contract/limits';
import { startTransition, useRef, useState, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkFile, DOCUMENTS } from '../files/acceptedFiles';
import { READING_LIMITS } from '../pdf/PdfContent';
import { PdfReader } from '../pdf/readPdf';
import { fitting, type BatchRow, type BatchValues, type RowState } from './batchForm';
import { BEGINNING, dayIn, numberIn, suggestTitle } from './suggestions';

/**
 * Adds picked files as rows. Each row has the file's name as its title at once; then its PDF is read, one after the
 * other, and fills the fields that nobody has changed meanwhile. `refused` says which files were not taken, and why.
 * `readings` gets each picking until its files are read: true if there are rows to save.
 */
export function usePickedRows(
  setState: (row: string, state: RowState | undefined) => void,
  readings: RefObject<Set<Promise<boolean>>>,
) {
  const form = useFormContext<BatchValues>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const reading = useRef(Promise.resolve());

  const pick = (files: readonly File[]) => {
    const picking = addRows(files);
    readings.current.add(picking);
    void picking.then(() => readings.current.delete(picking));
  };

  const addRows = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map((file) => checkFile(file, DOCUMENTS)));
    const accepted = checked.flatMap((one) => ('file' in one ? [one.file] : []));
    const reasons = checked.flatMap((one, index) =>
      'refusal' in one ? [`${files[index]?.name}: ${one.refusal}`] : [],
    );
    const present = form.getValues('rows');
    const { taken, left } = fitting(accepted, present.length);
    setRefused(left > 0 ? [...reasons, tooMany(left)] : reasons);
    const added = taken.map(toRow);
    form.setValue('rows', [...present, ...added], { shouldDirty: true });
    const pdfs = added.filter(({ arquivo }) => arquivo.type === 'application/pdf');
    for (const { row } of pdfs) setState(row, { step: 'reading' });
    reading.current = reading.current.then(() => fillInAll(pdfs));
    await reading.current;
    return form.getValues('rows').length > 0;
  };

  const fillInAll = async (added: readonly BatchRow[]) => {
    const reader = new PdfReader();
    for (const row of added) await fillIn(row, reader);
    reader.close();
  };

  const fillIn = async (row: BatchRow, reader: PdfReader) => {
    if (indexOf(row) < 0) return;
    const { title, pages } = await reader.read(row.arquivo, { ...READING_LIMITS, letters: BEGINNING });
    const text = pages.join('\n');
    // Drawing the rows takes longer than reading a short file: the next file is read meanwhile.
    startTransition(() => {
      suggest(row, 'titulo', suggestTitle(row.arquivo.name, title));
      suggest(row, 'numero', numberIn(text) ?? '');
      suggest(row, 'data_referencia', dayIn(text) ?? null);
      setState(row.row, undefined);
    });
  };

  const suggest = <Field extends 'titulo' | 'numero' | 'data_referencia'>(
    row: BatchRow,
    field: Field,
    value: BatchRow[Field],
  ) => {
    const index = indexOf(row);
    if (form.getValues('rows')[index]?.[field] !== row[field]) return;
    form.setValue(`rows.${index}.${field}` as 'rows.0.titulo', value as string, { shouldDirty: true });
  };

  const indexOf = ({ row }: BatchRow) => form.getValues('rows').findIndex((one) => one.row === row);

  return { pick, refused };
}

const tooMany = (left: number) =>
  `Até ${MAX_BATCH} documentos por vez: ${left === 1 ? '1 arquivo ficou' : `${left} arquivos ficaram`} de fora.`;

const toRow = (arquivo: File): BatchRow => ({
  row: crypto.randomUUID(),
  arquivo,
  titulo: suggestTitle(arquivo.name, undefined),
  numero: '',
  data_referencia: null,
});
