import type { IncomingMessage } from 'node:http';
import { parseAddress, type Address } from './parse-address';

const addresses = new WeakMap<IncomingMessage, Address | null>();

/** Returns the parsed address of a request, or undefined if its path is not in normal form. Parses once per request. */
export function readAddress(req: IncomingMessage): Address | undefined {
  let address = addresses.get(req);
  if (address === undefined) {
    address = parseAddress(req.url ?? '') ?? null;
    addresses.set(req, address);
  }
  return address ?? undefined;
}

/** Returns the address of a request that has passed refuseMalformedAddress. All rules about paths use this. */
export function addressOf({ req }: { req: IncomingMessage }): Address {
  const address = readAddress(req);
  if (!address) throw new Error('This request has not passed refuseMalformedAddress');
  return address;
}
