import { describe, expect, test } from 'vitest';
import { aMe } from '../../testing/people';
import { bioRemaining, changesOf, errorsIn } from './profile-edits';

const me = aMe();

describe('what is saved', () => {
  test('is only what has changed (S558)', () => {
    expect(changesOf(me, { bio: 'New words.', location: me.location })).toEqual({ bio: 'New words.' });
    expect(changesOf(me, {})).toEqual({});
  });

  test('is trimmed before it is compared (S556)', () => {
    expect(changesOf(me, { bio: `  ${me.bio}\n`, first_name: ' Mae ' })).toEqual({ first_name: 'Mae' });
  });

  test('has its handle in lower case, as it is kept', () => {
    expect(changesOf(me, { profile_handle: 'Maya-Okafor' })).toEqual({});
    expect(changesOf(me, { profile_handle: ' Mae.O ' })).toEqual({ profile_handle: 'mae.o' });
  });

  test('may be a name taken away', () => {
    expect(changesOf(me, { last_name: '' })).toEqual({ last_name: '' });
  });
});

describe('what is refused', () => {
  test('handle, bio and location are required, blanks do not count, names may be missing (S555)', () => {
    expect(
      errorsIn(me, { profile_handle: '', bio: '  ', location: '\n', first_name: '', last_name: '' }),
    ).toEqual({
      profile_handle: 'Handle is required.',
      bio: 'Bio is required.',
      location: 'Location is required.',
    });
  });

  test('what was saved without them is asked for as well (S555)', () => {
    expect(errorsIn(aMe({ bio: '', location: '' }), { first_name: 'Mae' })).toEqual({
      bio: 'Bio is required.',
      location: 'Location is required.',
    });
  });

  test.each([
    [300, undefined],
    [301, 'A bio has at most 300 characters.'],
  ])('a bio of %i characters: %s (S554)', (length, error) => {
    expect(errorsIn(me, { bio: 'x'.repeat(length) }).bio).toBe(error);
  });
});

test.each([
  ['', 300],
  ['Maps.', 295],
  ['  Maps.  ', 295],
  ['🌍', 299],
  ['x'.repeat(312), -12],
])('a bio of %o leaves room for %i characters (S553, S554)', (bio, remaining) => {
  expect(bioRemaining(bio)).toBe(remaining);
});
