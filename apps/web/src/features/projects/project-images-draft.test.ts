import { describe, expect, test } from 'vitest';
import { aProject } from '../../testing/projects';
import { draftFrom, draftOf, isDirty, keptOf, partsOf, type ProjectDraft } from './project-draft';
import { type DraftImage, newImage, savedImages, withMoved } from './project-images-draft';

const url = (name: string) => `/media/${name}.webp`;
const having = (...names: string[]) =>
  aProject({ images: names.map((name) => ({ url: url(name), alt: name.toUpperCase() })) });
const project = having('a', 'b', 'c');
const [a, b, c] = savedImages(project) as [DraftImage, DraftImage, DraftImage];
const added = newImage(new File(['x'], 'cropped.jpg'));
const draft = (fields: Partial<ProjectDraft>): ProjectDraft => ({ ...draftOf(project), ...fields });
const parts = (...images: DraftImage[]) => partsOf(draft({ images }), project);
const ids = (images: readonly DraftImage[]) => images.map(({ id }) => id);

describe('of the images of a project', () => {
  test('nothing is sent where nothing changed', () => {
    expect(parts(a, b, c)).toEqual({});
    expect(parts(a, { ...b, alt: ' B ' }, c)).toEqual({});
    expect(isDirty(draft({}), project)).toBe(false);
  });

  test('all are sent where one came, went or moved, with what each shows (S348)', () => {
    expect(parts(a, b, c, added)).toEqual({
      images: [url('a'), url('b'), url('c'), added.source],
      imageAlts: ['A', 'B', 'C', ''],
    });
    expect(parts(a, { ...b, removed: true }, c)).toEqual({
      images: [url('a'), url('c')],
      imageAlts: ['A', 'C'],
    });
    expect(parts(b, a, c)).toEqual({ images: [url('b'), url('a'), url('c')], imageAlts: ['B', 'A', 'C'] });
    expect(isDirty(draft({ images: [b, a, c] }), project)).toBe(true);
  });

  test('only what they show is sent where that alone changed', () => {
    expect(parts(a, { ...b, alt: 'Another' }, c)).toEqual({ imageAlts: ['A', 'Another', 'C'] });
  });

  test('none are sent as an empty list', () => {
    const none = [a, b, c].map((image) => ({ ...image, removed: true }));
    expect(parts(...none)).toEqual({ images: [], imageAlts: [] });
  });

  test('a new project sends none where it has none', () => {
    expect(partsOf({ ...draftOf(null), images: [{ ...added, removed: true }] }, null)).toEqual({
      title: '',
      description: '',
    });
  });
});

describe('an image moves', () => {
  test('by one place, and not beyond the ends', () => {
    expect(ids(withMoved([a, b, c], c.id, -1))).toEqual(ids([a, c, b]));
    expect(ids(withMoved([a, b, c], a.id, 1))).toEqual(ids([b, a, c]));
    expect(ids(withMoved([a, b, c], a.id, -1))).toEqual(ids([a, b, c]));
    expect(ids(withMoved([a, b, c], c.id, 1))).toEqual(ids([a, b, c]));
  });

  test('over those that are removed', () => {
    const gone = { ...b, removed: true };
    expect(ids(withMoved([a, gone, c], a.id, 1))).toEqual(ids([gone, c, a]));
    expect(ids(withMoved([a, gone, c], c.id, -1))).toEqual(ids([c, a, gone]));
  });
});

describe('a draft that the browser keeps', () => {
  const kept = (fields: Partial<ProjectDraft>) => keptOf(draft(fields), project);

  test('has the order and the words of saved images, and says that a new one was not kept', () => {
    const images = [b, { ...a, alt: 'Another' }, { ...c, removed: true }, added];
    expect(kept({ images })).toMatchObject({ images: images.slice(0, 3), hadPicture: true });
    expect(kept({ images: [b, a] })).toMatchObject({ hadPicture: false });
    expect(kept({ uncropped: new File([], 'wide.png') })).toMatchObject({ hadPicture: true });
  });

  test('comes back with the images that the project has by then, and no other', () => {
    const now = having('b', 'd', 'a');
    expect(ids(draftFrom(kept({ images: [c, b, a] }), now).images)).toEqual([url('b'), url('a'), url('d')]);
    expect(draftFrom(kept({ images: [b, { ...a, alt: 'Another' }, c] }), project).images[1]!.alt).toBe(
      'Another',
    );
  });

  test('of an earlier release has those of the project', () => {
    const { images } = draftFrom({ title: 'Map', description: '', skills: [] }, project);
    expect(images).toEqual([a, b, c]);
  });
});
