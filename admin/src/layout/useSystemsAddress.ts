import { useGetOne, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useConfig } from '../page/ConfigContext';
import { IDENTITY } from '../api/siteProvider';

/** Marks that the page was loaded again for its new policy, and that the help dialog is to be open then. */
const KEY = 'help-after-reload';

/** Whether the help dialog is to be open from the start. */
export const opensWithHelp = () => sessionStorage.getItem(KEY) !== null;

/**
 * The address of the other systems as it is stored now, and whether the page may embed it. If its origin has changed
 * since the page was loaded, loads the page again, once: only then does its Content-Security-Policy allow the embedding.
 */
export function useSystemsAddress() {
  const { systemsUrl } = useConfig();
  const { data } = useGetOne<RaRecord & { sistemas_url: string | null }>(
    IDENTITY.route,
    { id: IDENTITY.id },
    { retry: false, onError: () => undefined },
  );
  const address = webAddress(data ? data.sistemas_url : systemsUrl);
  const embeddable = [window.location.href, webAddress(systemsUrl)];
  const canEmbed = address === null || embeddable.some((one) => hasOrigin(one, address));

  useEffect(() => {
    if (!canEmbed && !opensWithHelp()) {
      sessionStorage.setItem(KEY, '1');
      window.location.reload();
    } else if (data) sessionStorage.removeItem(KEY);
  }, [canEmbed, data]);

  return { address, canEmbed };
}

/** An older installation may have stored what is no address of a page: there is none then. */
const webAddress = (stored: string | null) =>
  stored !== null && /^https?:/i.test(stored) && URL.canParse(stored) ? stored : null;

const hasOrigin = (one: string | null, other: string) =>
  one !== null && new URL(one).origin === new URL(other).origin;

/**
 * What an embedded page may do: run its scripts with its own storage and fonts, but nothing with ours. A page of our own
 * origin gets no origin, because with both it could leave the sandbox.
 */
export const sandboxOf = (address: string) =>
  [
    'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    ...(hasOrigin(window.location.href, address) ? [] : ['allow-same-origin']),
  ].join(' ');
