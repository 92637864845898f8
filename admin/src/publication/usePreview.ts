import { useDataProvider, type HttpError, type Identifier } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import type { PublicationDataProvider } from '../api/publicationProvider';

const FAILED = 'Não foi possível abrir a prévia. Tente novamente.';

/** Opens the preview of a hidden entry in a new tab. If it fails, a toast says why. */
export function usePreview(route: string) {
  const provider = useDataProvider<PublicationDataProvider>();
  const [busy, setBusy] = useState(false);

  const open = async (id: Identifier) => {
    // The tab is opened at the click: browsers block one that is opened later.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const address = await provider.previewEntry(route, id);
      if (tab) show(tab, address);
      else offer(address);
    } catch (cause) {
      console.warn('The preview failed', cause);
      tab?.close();
      toast.error((cause as Partial<HttpError>).body?.error ?? FAILED);
    } finally {
      setBusy(false);
    }
  };
  return { open, busy };
}

function show(tab: Window, address: string) {
  tab.opener = null;
  tab.location.href = new URL(address, window.location.href).href;
}

/** Offers the preview in a toast if the browser has blocked the tab. */
const offer = (address: string) =>
  toast.info('A prévia está pronta', {
    action: { label: 'Abrir a prévia', onClick: () => void window.open(address, '_blank', 'noopener') },
  });
