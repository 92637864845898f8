import { expect, it } from 'vitest';
import { createSession } from '../testing/renderBackOffice';
import { administers } from './Session';

const session = createSession({
  hasRealmRole: (role) => role === 'of-the-realm',
  hasClientRole: (role, client) => role === 'of-a-client' && client === 'portal',
});

it.each([
  [{ client: null, name: 'of-the-realm' }, true],
  [{ client: null, name: 'of-a-client' }, false],
  [{ client: 'portal', name: 'of-a-client' }, true],
  [{ client: 'portal', name: 'of-the-realm' }, false],
  [{ client: 'account', name: 'of-a-client' }, false],
])('only the configured role makes an administrator: %j', (role, isAdministrator) => {
  expect(administers(session, role)).toBe(isAdministrator);
});
