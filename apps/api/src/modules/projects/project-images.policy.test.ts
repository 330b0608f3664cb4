import { describe, expect, test } from '@jest/globals';
import { changedImages, type ImageChanges, twoWaysProblem } from './project-images.policy.js';

const A = { key: 'a', alt: 'Cogs' };
const B = { key: 'b', alt: 'Wheels' };
const NEW = { key: 'new' };
const addressOf = (key: string) => `/media/${key}`;
const [urlOfA, urlOfB] = [addressOf(A.key), addressOf(B.key)];

const after = (present: (typeof A)[], changes: ImageChanges) => changedImages(present, changes, addressOf);

describe('the images of a project after a change', () => {
  test.each<[string, ImageChanges, { key: string; alt: string }[]]>([
    ['of nothing are those of before', {}, [A, B]],
    ['of their order are in that order', { images: [urlOfB, urlOfA] }, [B, A]],
    ['that names one are that one', { images: [urlOfB] }, [B]],
    ['that names none are none', { images: [] }, []],
    [
      'with a new one have it without words',
      { images: [urlOfA, NEW, urlOfB] },
      [A, { key: 'new', alt: '' }, B],
    ],
    [
      'of their words have these',
      { image_alts: ['', 'Rims'] },
      [
        { ...A, alt: '' },
        { ...B, alt: 'Rims' },
      ],
    ],
    [
      'of both have the words in the new order',
      { images: [NEW, urlOfA], image_alts: ['New', 'Old'] },
      [
        { key: 'new', alt: 'New' },
        { key: 'a', alt: 'Old' },
      ],
    ],
    ['with another first one keep the others', { first: NEW }, [{ key: 'new', alt: '' }, B]],
    [
      'with another first one and its words have both',
      { first: NEW, project_image_alt: 'New' },
      [{ key: 'new', alt: 'New' }, B],
    ],
    [
      'of the words of the first one keep the others',
      { project_image_alt: 'Gears' },
      [{ key: 'a', alt: 'Gears' }, B],
    ],
    ['that sends the first one back are those of before', { project_image_url: urlOfA }, [A, B]],
    ['that empties the first one begin with the second', { project_image_url: '' }, [B]],
  ])('%s', (_what, changes, images) => expect(after([A, B], changes)).toEqual(images));

  test('of a project without images are none, whatever is said of the first', () => {
    expect(after([], { project_image_url: '', project_image_alt: 'Gears' })).toEqual([]);
    expect(after([], { first: NEW })).toEqual([{ key: 'new', alt: '' }]);
  });
});

describe('refused is', () => {
  test.each<[string, ImageChanges, string]>([
    ['an image of another project', { images: [addressOf('x')] }, 'images'],
    ['the same image twice', { images: [urlOfA, urlOfA] }, 'images'],
    ['a first image of another project', { project_image_url: addressOf('x') }, 'project_image_url'],
    ['one that is not the first', { project_image_url: urlOfB }, 'project_image_url'],
    ['a word too few', { image_alts: ['Cogs'] }, 'image_alts'],
    ['a word too many', { images: [urlOfA], image_alts: ['Cogs', 'Wheels'] }, 'image_alts'],
  ])('%s', (_what, changes, field) => expect(Object.keys(after([A, B], changes))).toEqual([field]));

  test.each(['project_image', 'project_image_url', 'project_image_alt'])('%s beside all images', (field) => {
    expect(twoWaysProblem({ [field]: '', images: [] })).toHaveProperty('images');
    expect(twoWaysProblem({ [field]: '', image_alts: [] })).toHaveProperty('image_alts');
    expect(twoWaysProblem({ [field]: '' })).toBeNull();
  });

  test('nothing where only all images are spoken of', () => {
    expect(twoWaysProblem({ images: [], image_alts: [] })).toBeNull();
  });
});
