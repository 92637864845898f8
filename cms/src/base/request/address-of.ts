import type { IncomingMessage } from 'node:http';
import { parseAddress, type Address } from './parse-address';

const addresses = new WeakMap<IncomingMessage, Address | null>();

/** The address of a request, parsed at the first call; undefined where it is refused. */
export function readAddress(req: IncomingMessage): Address | undefined {
  let address = addresses.get(req);
  if (address === undefined) {
    address = parseAddress(req.url ?? '') ?? null;
    addresses.set(req, address);
  }
  return address ?? undefined;
}

/** The address of a request that the middleware `address` has let through: every rule about paths reads this. */
export function addressOf({ req }: { req: IncomingMessage }): Address {
  const address = readAddress(req);
  if (!address) throw new Error('A request came past the middleware that refuses its address');
  return address;
}
