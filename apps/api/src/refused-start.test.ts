import { expect, test } from '@jest/globals';
import { WrongSettings } from './platform/read-env.js';
import { whyRefused } from './refused-start.js';

const errorWith = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each<[string, Error, RegExp]>([
  [
    'a wrong password',
    errorWith('password authentication failed for user "lumen"', { code: '28P01' }),
    /the password of DATABASE_URL\. \(password authentication failed for user "lumen"\)$/,
  ],
  [
    'a database that is not there',
    errorWith('database "lumen" does not exist', { code: '3D000' }),
    /does not exist: create it, or name another\./,
  ],
  [
    'a taken port',
    errorWith('listen', { code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port: 3000 }),
    /^Something listens at 127\.0\.0\.1:3000 already: /,
  ],
  [
    'a port that is for root',
    errorWith('listen', { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }),
    /^It cannot listen at 127\.0\.0\.1:80 \(EACCES\): /,
  ],
  ['a wrong setting', new WrongSettings('PUBLIC_URL: must be set'), /^PUBLIC_URL: must be set$/],
])('a start that fails by %s says what to do', (_what, error, says) => {
  expect(whyRefused(error)).toMatch(says);
});

test('a start that fails by a fault of ours says all of it', () => {
  expect(whyRefused(new TypeError('x is not a function'))).toBeNull();
  expect(whyRefused(null)).toBeNull();
});
