import { expect, test, vi } from 'vitest';
import { forgetDrafts, hasDrafts, keepDraft, readDraft } from './drafts';

const isText = (value: unknown): value is { text: string } =>
  typeof (value as { text?: unknown } | null)?.text === 'string';
const read = (person: string, name = 'profile') => readDraft(person, name, isText);

test('a draft is kept by person and by what it is of', () => {
  keepDraft('7', 'profile', { text: 'mine' });
  expect(read('7')).toEqual({ text: 'mine' });
  expect(read('8')).toBeNull();
  expect(read('7', 'project:new')).toBeNull();
  keepDraft('7', 'profile', null);
  expect(read('7')).toBeNull();
});

test('a draft says whether it was kept', () => {
  expect(keepDraft('7', 'profile', { text: 'mine' })).toBe(true);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(keepDraft('7', 'profile', { text: 'more' })).toBe(false);
});

test('logging out drops the drafts of that person alone', () => {
  keepDraft('7', 'profile', { text: 'mine' });
  keepDraft('77', 'profile', { text: 'theirs' });
  forgetDrafts('7');
  expect(read('7')).toBeNull();
  expect(read('77')).toEqual({ text: 'theirs' });
});

test('nobody is shown a draft of a week ago', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  keepDraft('7', 'profile', { text: 'old' });
  vi.setSystemTime(new Date('2026-11-07T23:59:59Z'));
  expect(read('7')).toEqual({ text: 'old' });
  expect(hasDrafts('7')).toBe(true);
  vi.setSystemTime(new Date('2026-11-08T00:00:00Z'));
  expect(read('7')).toBeNull();
  expect(hasDrafts('7')).toBe(false);
  vi.useRealTimers();
});

test.each(['', 'null', '{', '{"at":9e15}', '{"at":9e15,"value":{"text":3}}', '[]'])(
  'what is no draft (%s) is none',
  (text) => {
    localStorage.setItem('lumen:draft:7:profile', text);
    expect(read('7')).toBeNull();
  },
);

test('whether there are drafts of a person is asked of that person alone', () => {
  localStorage.clear();
  keepDraft('77', 'profile', { text: 'theirs' });
  expect([hasDrafts('7'), hasDrafts('77')]).toEqual([false, true]);
});
