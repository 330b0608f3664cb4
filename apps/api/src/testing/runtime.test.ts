import { expect, jest, test } from '@jest/globals';

test('a file that shares its modules with others cannot mock one', () => {
  const mock = () => jest.unstable_mockModule('node:dns', () => ({}));
  expect(mock).toThrow('A file that mocks a module begins with @jest-environment node.');
});
