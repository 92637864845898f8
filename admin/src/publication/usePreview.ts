import { useDataProvider, type HttpError, type Identifier } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import type { PublicationDataProvider } from '../api/publicationProvider';

const FAILED = 'Não foi possível abrir a prévia. Tente novamente.';

/** Opens, in a new tab, the preview of an entry that the public does not see; a toast says why if there is none. */
export function usePreview(route: string) {
  const provider = useDataProvider<PublicationDataProvider>();
  const [busy, setBusy] = useState(false);

  const open = async (id: Identifier) => {
    // At the click itself: browsers block a tab that is opened later.
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

/** The browser has blocked the tab: a further click opens it. */
const offer = (address: string) =>
  toast.info('A prévia está pronta', {
    action: { label: 'Abrir a prévia', onClick: () => void window.open(address, '_blank', 'noopener') },
  });
