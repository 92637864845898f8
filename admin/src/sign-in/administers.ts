import type { Config } from '../page/config';
import type { Session } from './Session';

/** The one place that decides who administers: the role that the server is configured with, which it demands too. */
export const administers = (session: Session, { client, name }: Config['role']): boolean =>
  client === null ? session.hasRealmRole(name) : session.hasClientRole(name, client);
