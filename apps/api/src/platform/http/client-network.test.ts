import { expect, test } from '@jest/globals';
import { clientNetwork, clientSite } from './client-network.js';

test('an IPv4 address counts as itself, however it is written', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::FFFF:203.10.113.255')).toBe('203.10.113.255');
});

test('what only looks like a written-out IPv4 address is an IPv6 one', () => {
  expect(clientNetwork('2001:db8::ffff:192.0.2.7')).toBe('2001:db8:0:0::/64');
  expect(clientNetwork('::ffff:192.0.2.7:1')).toBe('0:0:0:0::/64');
});

test('all IPv6 addresses of one /64 count as one client', () => {
  const network = clientNetwork('2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect(clientNetwork('2001:db8:1:2::1')).toBe(network);
  expect(clientNetwork('2001:0DB8:0001:0002:0:0:0:9')).toBe(network);
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(network);
});

test('short forms are understood', () => {
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(clientNetwork('2001:db8::')).toBe('2001:db8:0:0::/64');
  expect(clientNetwork('2001:100::5')).toBe('2001:100:0:0::/64');
});

test('groups behind the gap count where they stand', () => {
  expect(clientNetwork('2001::3:4:5:6:7:8')).toBe('2001:0:3:4::/64');
  expect(clientNetwork('1:2::4:5:6:7:8')).toBe('1:2:0:4::/64');
  expect(clientNetwork('::2:3:4:5:6:7:8')).toBe('0:2:3:4::/64');
});

test('all /64 of one /48 are one site, and an IPv4 address has none', () => {
  expect(clientSite('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48');
  expect(clientSite('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(clientSite('2001:db8:2::1')).toBe('2001:db8:2::/48');
  expect(clientSite('::1')).toBe('0:0:0::/48');
  expect([clientSite('192.0.2.7'), clientSite('::ffff:192.0.2.7')]).toEqual([null, null]);
});
