import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

const address = (ip: string, remoteAddress: string | undefined = '10.0.0.9') =>
  clientAddress({ ip, socket: { remoteAddress } } as Context);

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s is counted as %s', (ip, counted) => {
  expect(address(ip)).toBe(counted);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted under its /64, %s', (ip, counted) => {
  expect(address(ip)).toBe(counted);
});

it("counts a forged client address under the socket's remote address", () => {
  for (const forged of ['unknown', '', '1.2.3', "'; drop table", 'a'.repeat(500)])
    expect(address(forged)).toBe('10.0.0.9');
});
