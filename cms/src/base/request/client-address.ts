import { isIP } from 'node:net';
import type { Context } from 'koa';

/**
 * Returns the address that a request is counted under: `ctx.ip`, the client that our outermost proxy saw (TRUST_PROXY),
 * or the socket's remote address if `ctx.ip` is no IP address. IPv6 is cut to its /64, because one customer can use
 * every address in it.
 */
export function clientAddress({ ip, socket }: Pick<Context, 'ip' | 'socket'>): string {
  // Some proxies append the port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/.exec(ip) ?? [];
  const address = v4 ?? v6 ?? ip;
  return networkOf(isIP(address) ? address : (socket.remoteAddress ?? ''));
}

function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped || isIP(address) !== 6) return mapped ?? address;
  // The URL parser gives the canonical spelling, an IPv4 part in hexadecimal; it refuses a zone (%eth0).
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = '', right = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [left, right].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before!.length - after!.length).fill('0');
  return `${[...before!, ...zeros, ...after!].slice(0, 4).join(':')}::/64`;
}
