import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublic, publicLookup } from './public-addresses';

describe('isPublic', () => {
  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2804:10::1', '2606:4700::1111'])(
    '%s is',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['of a carrier', '100.64.0.1'],
    ['of a carrier', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['host of Azure', '168.63.129.16'],
    ['reserved', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarks', '198.18.0.1'],
    ['benchmarks', '198.19.255.255'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4', '2002:7f00:1::'],
    ['segment routing', '5f00::1'],
    ['unassigned', '4000::1'],
    ['unique-local', 'fc00::1'],
    ['metadata of AWS', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
  ])('an address that is %s is not: %s', (_kind, address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe('publicLookup', () => {
  const lookUp = (v4: Promise<string[]>, v6: Promise<string[]>) =>
    new Promise<LookupAddress[]>((resolve, reject) => {
      const lookup = publicLookup({ resolve4: () => v4, resolve6: () => v6 });
      lookup('cidade.example', { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses as LookupAddress[]),
      );
    });
  const none = Promise.reject(new Error('queryA ENOTFOUND'));
  none.catch(() => undefined);

  it('returns the addresses of both families', async () => {
    const both = lookUp(Promise.resolve(['8.8.8.8']), Promise.resolve(['2804:10::1']));
    expect(await both).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2804:10::1', family: 6 },
    ]);
    expect(await lookUp(none, Promise.resolve(['2804:10::1']))).toHaveLength(1);
  });

  it('refuses a name that has a private address among public ones, or none at all', async () => {
    const mixed = lookUp(Promise.resolve(['8.8.8.8', '10.0.0.1']), none);
    await expect(mixed).rejects.toThrow('cidade.example has no public address');
    await expect(lookUp(Promise.resolve(['8.8.8.8']), Promise.resolve(['::1']))).rejects.toThrow(
      'no public address',
    );
    await expect(lookUp(none, none)).rejects.toThrow('no public address');
  });
});
