import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.policy.js';

test('an IPv4 address counts as itself, however it is written', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
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
});
