import type { ProjectParts } from './project-changes.queries';
import type { Project } from './projects.queries';

/** An image as a form holds it, in its place. */
export interface DraftImage {
  /** Tells it from the others while the form is open. */
  id: string;
  /** The address of one that the project has, or a newly cropped one. */
  source: string | File;
  /** What it shows, in words. */
  alt: string;
  /** It goes when the form is saved; until then it can be put back. */
  removed: boolean;
}

export const savedImages = (project: Project | null): DraftImage[] =>
  (project?.images ?? []).map(({ url, alt }) => ({ id: url, source: url, alt, removed: false }));

export const newImage = (file: File): DraftImage => ({
  id: crypto.randomUUID(),
  source: file,
  alt: '',
  removed: false,
});

/** Those that the project is to have. */
export const stayingImages = (images: readonly DraftImage[]): DraftImage[] =>
  images.filter(({ removed }) => !removed);

/** One of those that stay, one place further on or back among them; the removed ones keep no place of their own. */
export function withMoved(images: readonly DraftImage[], id: string, by: 1 | -1): readonly DraftImage[] {
  const staying = stayingImages(images);
  const place = staying.findIndex((image) => image.id === id);
  const neighbour = staying[place + by];
  if (!neighbour) return images;
  const moved = images.find((image) => image.id === id)!;
  const others = images.filter((image) => image !== moved);
  return others.toSpliced(others.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, moved);
}

/** What has to be sent of the images: all of them where one came, went or moved, else what is said of them. */
export function imageParts(
  images: readonly DraftImage[],
  project: Project | null,
): Pick<ProjectParts, 'images' | 'imageAlts'> {
  const present = project?.images ?? [];
  const staying = stayingImages(images);
  const sources = staying.map(({ source }) => source);
  const alts = staying.map(({ alt }) => alt.trim());
  const isSame =
    sources.length === present.length && present.every(({ url }, place) => url === sources[place]);
  if (!isSame) return { images: sources, imageAlts: alts };
  return present.every(({ alt }, place) => alt === alts[place]) ? {} : { imageAlts: alts };
}

/** The images that the browser can keep: new ones are files, which it cannot. */
export const keptImages = (images: readonly DraftImage[]): DraftImage[] =>
  images.filter(({ source }) => typeof source === 'string');

export const isDraftImage = (value: unknown): value is DraftImage => {
  const { id, source, alt, removed } = (value ?? {}) as Partial<Record<keyof DraftImage, unknown>>;
  return [id, source, alt].every((text) => typeof text === 'string') && typeof removed === 'boolean';
};

/** What was kept, of the images that the project still has, before those it has got since. */
export function restoredImages(kept: readonly DraftImage[], project: Project | null): readonly DraftImage[] {
  const saved = savedImages(project);
  const known = kept.filter(({ id }) => saved.some((image) => image.id === id));
  return [...known, ...saved.filter(({ id }) => !kept.some((image) => image.id === id))];
}
