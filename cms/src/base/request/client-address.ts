import { isIP } from 'node:net';
import type { Context } from 'koa';

/**
 * The address that a request is counted under. `ctx.ip` is what the outermost of our own proxies saw (TRUST_PROXY);
 * where that is no address at all, it is the one at the other end of the connection. Of IPv6 it is the /64, which is
 * one customer's to choose from.
 */
export function clientAddress({ ip, socket }: Pick<Context, 'ip' | 'socket'>): string {
  // Some proxies write the port too: 192.0.2.1:4711, [2001:db8::1]:4711.
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(ip) ?? [];
  const given = v4 ?? v6 ?? ip;
  return networkOf(isIP(given) ? given : (socket.remoteAddress ?? ''));
}

function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  // The URL parser gives the one spelling of an address, without its IPv4 part; an interface's name is none of it.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [left, right].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before!.length - after!.length).fill('0');
  return `${[...before!, ...zeros, ...after!].slice(0, 4).join(':')}::/64`;
}
