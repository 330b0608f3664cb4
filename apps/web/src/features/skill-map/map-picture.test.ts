import { expect, test } from 'vitest';
import { aSkillMap } from '../../testing/skill-map';
import { connected, LAYOUTS, neighbour, pictureOf, STRONGEST } from './map-picture';

const ALL = { career: null, isWhole: true };
const named = (picture: ReturnType<typeof pictureOf>, name: string) =>
  picture.nodes.find((node) => node.name === name)!;

const expectApart = (nodes: readonly { y: number; height: number }[]) => {
  for (const [place, { y }] of nodes.slice(1).entries())
    expect(y).toBeGreaterThan(nodes[place]!.y + nodes[place]!.height);
};

test('what connects with a node is all that leads to it and where it leads', () => {
  const picture = pictureOf(aSkillMap(), ALL);
  const namesWith = (name: string) => {
    const keys = connected(picture, named(picture, name).key);
    return picture.nodes
      .filter(({ key }) => keys.has(key))
      .map((node) => node.name)
      .toSorted();
  };
  expect(namesWith('CS 1400')).toEqual(['CS 1400', 'Data Analyst', 'Programming', 'SQL']);
  expect(namesWith('Writer')).toEqual(['ENGL 1010', 'Projects', 'Writer', 'Writing']);
  expect(namesWith('SQL')).toEqual(['CS 1400', 'Data Analyst', 'SQL']);
});

test('a career alone brings its own skills and the courses behind them', () => {
  const map = aSkillMap();
  const picture = pictureOf(map, { career: map.careers[0]!.career_uuid, isWhole: true });
  expect(picture.nodes.map(({ name }) => name).toSorted()).toEqual([
    'CS 1400',
    'Data Analyst',
    'Programming',
    'SQL',
  ]);
});

test('of 150 courses and 300 skills the strongest are drawn, none over another, and what is left out is counted', () => {
  const map = aSkillMap({ courses: 150, skills: 300 });
  const picture = pictureOf(map, { career: null, isWhole: false });
  const inLayer = (layer: number) => picture.nodes.filter((node) => node.layer === layer);
  expect(inLayer(1)).toHaveLength(STRONGEST.skills);
  expect(inLayer(0).length).toBeLessThanOrEqual(STRONGEST.courses + 1);
  expect(picture.left.skills).toBe(300 - STRONGEST.skills);
  for (const layer of [0, 1, 2]) expectApart(inLayer(layer));
  const whole = pictureOf(map, ALL);
  expect(whole.left).toEqual({ skills: 0, courses: 0 });
  expect(whole.nodes.filter(({ layer }) => layer === 1)).toHaveLength(300);
});

test('where a box is narrow, a long career takes two lines, and none lies over another', () => {
  const [first] = aSkillMap().careers;
  const title = 'Market Research Analysts and Marketing Specialists';
  const careers = Array.from({ length: 30 }, (_, place) => ({
    ...first!,
    career_uuid: `${place}`,
    title: place % 3 === 0 ? 'Writer' : title,
  }));
  const map = { ...aSkillMap(), careers };
  const drawn = pictureOf(map, ALL, LAYOUTS.narrow);
  const ends = drawn.nodes.filter(({ kind }) => kind === 'career');
  expect(ends.find(({ name }) => name === title)!.lines).toEqual([
    'Market Research Analysts and',
    'Marketing Specialists',
  ]);
  expect(ends.find(({ name }) => name === 'Writer')!.lines).toEqual(['Writer']);
  expectApart(ends);
  expect(ends.at(-1)!.y + ends.at(-1)!.height).toBeLessThanOrEqual(drawn.height);
  const wide = pictureOf(map, ALL).nodes.find(({ name }) => name === title)!;
  expect(wide.lines).toEqual([title]);
});

test('arrows lead through a layer and to the nearest of the layer beside it', () => {
  const picture = pictureOf(aSkillMap(), ALL);
  const [first, second] = picture.nodes.filter(({ layer }) => layer === 1);
  expect(neighbour(picture, first!, 'ArrowDown')).toBe(second);
  expect(neighbour(picture, second!, 'ArrowUp')).toBe(first);
  expect(neighbour(picture, first!, 'ArrowUp')).toBe(first);
  expect(neighbour(picture, first!, 'ArrowRight').layer).toBe(2);
  expect(neighbour(picture, first!, 'ArrowLeft').layer).toBe(0);
  expect(neighbour(picture, named(picture, 'Writer'), 'ArrowRight').name).toBe('Writer');
});
