import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { parse, parseCIDR } from 'ipaddr.js';

/** All that IANA has given out of IPv6: ranges that translate or wrap IPv4 are outside of it, or ranges of ipaddr.js. */
const GLOBAL_IPV6 = parseCIDR('2000::/3');

/** Public by its number, but the host itself to a machine in Azure. */
const AZURE_HOST = '168.63.129.16';

/** True for an IP address of the internet: no private, local, shared, translated, reserved or multicast one. */
export function isPublic(address: string): boolean {
  if (!isIP(address) || address === AZURE_HOST) return false;
  const parsed = parse(address);
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

interface NameServers {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

/**
 * Returns a lookup for `net.connect`, which connects to the very addresses that it has checked: a name cannot change in
 * between. A name with one address that is not public is refused. It asks the name servers: names of a hosts file or of a
 * search domain are not found, and a slow server holds up no thread that reads files.
 */
export function publicLookup(servers: NameServers): LookupFunction {
  const lookUp = callbackify(async (name: string) => {
    const results = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)]);
    const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (addresses.length === 0 || !addresses.every(isPublic))
      throw new Error(`${name} has no public address`);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });
  return (name, _options, callback) => lookUp(name, callback);
}
