import { useGetIdentity } from 'ra-core';
import { useLocation } from 'react-router-dom';

/** Where the draft of the form on the screen is kept: one for each person and address. Undefined until the person is known. */
export function useDraftAddress() {
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  return identity && `${identity.id} ${pathname}`;
}
