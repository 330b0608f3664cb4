import { expect, test } from '@jest/globals';
import { type CardProfile, profileCard, projectCard, shareCard } from './card.js';

const maya: CardProfile = {
  name: 'Maya Okafor',
  handle: 'maya-okafor',
  location: 'Orem, Utah',
  bio: 'First line.\nSecond line.',
  imageKey: null,
  skills: Array.from({ length: 40 }, (_, place) => ({
    name: `Skill ${place}`,
    courses: 40 - place,
    projects: 1,
  })),
  careers: [4.25, 3, 1].map((readiness) => ({ title: `Career ${readiness}`, readiness })),
};

test('a profile’s card names its strongest skills and best careers, and counts the rest', () => {
  const card = profileCard(maya);
  expect(card).toMatchObject({
    title: 'Maya Okafor',
    byline: '@maya-okafor · Orem, Utah',
    text: 'First line. Second line.',
    avatar: { file: null, initials: 'MO' },
    more: 34,
    careers: [
      { title: 'Career 4.25', score: 4.25, label: '4.3 of 5' },
      { title: 'Career 3', score: 3, label: '3.0 of 5' },
    ],
  });
  expect(card.chips).toEqual(['Skill 0', 'Skill 1', 'Skill 2', 'Skill 3', 'Skill 4', 'Skill 5']);
  expect([card.shape.length, card.shape[0]]).toEqual([28, [40, 1]]);
});

test('an empty profile’s card has its handle, once', () => {
  const empty = { ...maya, name: 'maya-okafor', location: '', bio: '', skills: [], careers: [] };
  expect(profileCard(empty)).toMatchObject({
    title: 'maya-okafor',
    byline: '',
    text: '',
    chips: [],
    more: 0,
  });
});

test('no words turn those beside them, and long ones end', () => {
  const name = '\u202eMaya\u2066';
  expect(profileCard({ ...maya, name, location: '\u202bOrem', bio: 'x'.repeat(2_000) })).toMatchObject({
    title: 'Maya',
    byline: '@maya-okafor · Orem',
    text: `${'x'.repeat(299)}…`,
  });
  const project = {
    title: name,
    description: name,
    imageKey: null,
    skills: [],
    owner: { name, imageKey: null },
  };
  expect(projectCard(project)).toMatchObject({ title: 'Maya', byline: 'Maya', text: 'Maya' });
  const share = { title: name, ownerName: name, imageKey: null, contents: ['2 projects'] };
  expect(shareCard(share)).toMatchObject({ title: 'Maya', byline: 'Maya', chips: ['2 projects'] });
});
