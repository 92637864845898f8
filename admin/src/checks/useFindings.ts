import type { SectionKind } from '@fundo/contract/sections';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { BackOfficeDataProvider } from '../api/dataProvider';
import { isMissingPage } from '../api/isMissingPage';
import { useSumFindings } from '../numeros/useSumFindings';
import { readPdf } from '../pdf/readPdf';
import { checkFields, pagesIn } from './fieldChecks';
import { checkPdf, findSameFile, findSameUnseenFile } from './fileChecks';
import type { Finding } from './Finding';
import { hashFile } from './hashFile';
import { findPersonalData } from './personalData';

interface Checked {
  readonly kind: SectionKind;
  /** The section's path in the API. */
  readonly path: string;
}

/** Checks a form's values whenever they change. `isChecking` is true while a picked file is read. */
export function useFindings({ kind, path }: Checked, values: Readonly<Record<string, unknown>>) {
  const ofFile = useFileFindings(values['arquivo'], path, values['id']);
  const missing = useMissingPages(values);
  const sums = useSumFindings();
  return {
    isChecking: ofFile === undefined,
    findings: [
      ...(ofFile ?? []),
      ...checkFields(kind, values),
      ...sums.map((text): Finding => ({ text })),
      ...missing.map((address): Finding => ({ text: `O endereço ${address} não existe neste site.` })),
    ],
  };
}

/** Returns the findings of a picked file; undefined while it is read. A stored file was checked when it was picked. */
function useFileFindings(value: unknown, path: string, id: unknown): readonly Finding[] | undefined {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const [checked, setChecked] = useState<{ file: File; findings: readonly Finding[] }>();
  const file = value instanceof File ? value : undefined;

  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    const keep = (findings: readonly Finding[]) => isCurrent && setChecked({ file, findings });
    void Promise.all([findCopies(provider, file, { path, id }), checkContent(file)]).then((all) =>
      keep(all.flat()),
    );
    return () => void (isCurrent = false);
  }, [provider, file, path, id]);

  if (!file) return [];
  return checked?.file === file ? checked.findings : undefined;
}

async function findCopies(
  provider: BackOfficeDataProvider,
  file: File,
  own: Parameters<typeof findSameFile>[1],
): Promise<Finding[]> {
  try {
    const sha256 = await hashFile(file);
    const [seen, unseen] = await Promise.all([provider.findFile(sha256), provider.findUnseenFile(sha256)]);
    return [...findSameUnseenFile(unseen, own), ...findSameFile(seen, own)];
  } catch (cause) {
    console.warn('The file could not be looked for', cause);
    return [{ text: 'Não foi possível conferir se este arquivo já está no site.' }];
  }
}

async function checkContent(file: File): Promise<Finding[]> {
  if (file.type !== 'application/pdf') return [];
  const content = await readPdf(file);
  return [...checkPdf(content), ...findPersonalData(content.pages)];
}

/** Waits until nobody types before an address is requested. */
const PAUSE_MS = 800;

function useMissingPages(values: Readonly<Record<string, unknown>>): string[] {
  const typed = pagesIn(values, window.location.origin).join(' ');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const pages = settled === '' ? [] : settled.split(' ');
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['missing page', page],
      queryFn: () => isMissingPage(page),
      staleTime: 60_000,
    })),
  });
  return pages.filter((page, index) => results[index]?.data === true && typed.split(' ').includes(page));
}
