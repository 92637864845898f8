import { ownPath } from '@fundo/contract/own-path';
import type { SectionKind } from '@fundo/contract/sections';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
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
      ...missing.map((address): Finding => ({
        text: `O endereço ${address} não existe ${isOwn(address) ? 'neste' : 'no outro'} site.`,
      })),
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

const STALE_MS = 60_000;

const isOwn = (page: string) => ownPath(page, window.location.origin) !== undefined;

/** The browser requests pages of this site; the server pages of other sites, whose status a browser may not read. */
function useMissingPages(values: Readonly<Record<string, unknown>>): string[] {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const typed = pagesIn(values).join(' ');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const pages = settled === '' ? [] : settled.split(' ');
  const others = pages.filter((page) => !isOwn(page));
  const ofOthers = useQuery({
    queryKey: ['missing pages', others],
    queryFn: () => findMissingElsewhere(provider, others),
    enabled: others.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const own = pages.filter(isOwn);
  const results = useQueries({
    queries: own.map((page) => ({
      queryKey: ['missing page', page],
      queryFn: () => isMissingPage(page),
      staleTime: STALE_MS,
    })),
  });
  const missing = [...own.filter((_, index) => results[index]?.data === true), ...(ofOthers.data ?? [])];
  return missing.filter((page) => typed.split(' ').includes(page));
}

/** Without a response, every page counts as present. */
async function findMissingElsewhere(provider: BackOfficeDataProvider, pages: readonly string[]) {
  try {
    return await provider.findMissingPages(pages);
  } catch (cause) {
    console.warn('The addresses of other sites could not be checked', cause);
    return [];
  }
}
