import type { DocumentText } from '@fundo/contract/document-text';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import { PAGE } from '@fundo/contract/numbers';
import { hasText } from '@fundo/contract/reading-state';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const FRAGMENT = new RegExp(`^#pagina-(${PAGE})$`);

/** Navigates from an address with only a fragment (#pagina-150) to the part of a long text that has the page. */
export function usePartOfPage(
  view: DocumentView,
  address: string,
  text: DocumentText | null | undefined,
): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const page = Number(FRAGMENT.exec(hash)?.[1] ?? 0);
  const isElsewhere =
    page > 0 &&
    page !== view.pagina &&
    text &&
    hasText(text.estado) &&
    page <= text.total_paginas! &&
    (page < text.de || page > text.ate);
  useEffect(() => {
    if (isElsewhere)
      void navigate(address + documentSearchOf({ ...view, pagina: page }) + hash, { replace: true });
  }, [page, isElsewhere, view, address, hash, navigate]);
}
