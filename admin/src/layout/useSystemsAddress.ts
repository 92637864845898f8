import { ownPath } from '@fundo/contract/own-path';
import { parseUrl } from '@fundo/contract/parse-url';
import { useGetOne, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useConfig } from '../page/ConfigContext';
import { IDENTITY } from '../api/singles';

/** Set while the page is loaded again for its new policy: the help dialog must be open afterwards. */
const KEY = 'help-after-reload';

/** True if the help dialog must be open from the start. */
export const opensWithHelp = () => sessionStorage.getItem(KEY) !== null;

/**
 * Returns the stored address of the other systems, and whether the page may embed it. If its origin has changed since the
 * page was loaded, loads the page again, once: only then does the Content-Security-Policy allow the embedding.
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

/** Returns null if the stored text is not the address of a page, as older releases allowed. */
const webAddress = (stored: string | null) =>
  stored !== null && /^https?:/i.test(stored) && parseUrl(stored) ? stored : null;

const hasOrigin = (one: string | null, other: string) => one !== null && ownPath(other, one) !== undefined;

/**
 * Returns the permissions of an embedded page: scripts with its own origin's storage and fonts, but no access to this
 * page. A page of our origin does not get `allow-same-origin`: with scripts too, it could leave the sandbox.
 */
export const sandboxOf = (address: string) =>
  [
    'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    ...(hasOrigin(window.location.href, address) ? [] : ['allow-same-origin']),
  ].join(' ');
