/** An image of a project, as it is stored. */
export interface ProjectPicture {
  key: string;
  alt: string;
}

export type NewImage = Pick<ProjectPicture, 'key'>;

/** What a change says of images; undefined is what it does not speak of. */
export interface ImageChanges {
  /** The address of one that is there, or the key of a new one. */
  images?: (string | NewImage)[] | undefined;
  image_alts?: string[] | undefined;
  /** The new one that takes the place of the first. */
  first?: NewImage | undefined;
  project_image_url?: string | undefined;
  project_image_alt?: string | undefined;
}

const FOREIGN_IMAGE = 'Only the project’s own image, or nothing to remove it.';
const FOREIGN_IMAGES = 'Only new images and the project’s own, each of them once.';
const TWO_WAYS = 'Please send either all images or what changes the first one, not both.';
const ALTS_APART = 'Please send one description for each image, empty where nothing is to be said.';

const FIRST_ALONE = ['project_image', 'project_image_url', 'project_image_alt'] as const;

/** What is wrong with a change, by field. */
export type ImageProblem = Record<string, string[]>;

/** @returns null where a change speaks of all images or of the first one, and not of both */
export function twoWaysProblem(change: {
  [field in 'images' | 'image_alts' | (typeof FIRST_ALONE)[number]]?: unknown;
}): ImageProblem | null {
  const speaksOfAll = change.images !== undefined || change.image_alts !== undefined;
  if (!speaksOfAll || FIRST_ALONE.every((field) => change[field] === undefined)) return null;
  return { [change.images ? 'images' : 'image_alts']: [TWO_WAYS] };
}

/**
 * @param addressOf the address of an image, by its key
 * @returns the images a project is to have, in their order
 */
export function changedImages(
  present: ProjectPicture[],
  changes: ImageChanges,
  addressOf: (key: string) => string,
): ProjectPicture[] | ImageProblem {
  const images = changes.images
    ? listed(present, changes.images, addressOf)
    : withFirst(present, changes, addressOf);
  const { image_alts: alts } = changes;
  if (alts === undefined || !Array.isArray(images)) return images;
  if (alts.length !== images.length) return { image_alts: [ALTS_APART] };
  return images.map(({ key }, place) => ({ key, alt: alts[place]! }));
}

function listed(
  present: ProjectPicture[],
  wanted: (string | NewImage)[],
  addressOf: (key: string) => string,
): ProjectPicture[] | ImageProblem {
  const byAddress = new Map(present.map((image) => [addressOf(image.key), image]));
  const images = [...new Set(wanted)]
    .map((image) => (typeof image === 'string' ? byAddress.get(image) : { key: image.key, alt: '' }))
    .filter((image) => image !== undefined);
  return images.length < wanted.length ? { images: [FOREIGN_IMAGES] } : images;
}

function withFirst(
  present: ProjectPicture[],
  { first, project_image_url: url, project_image_alt: alt }: ImageChanges,
  addressOf: (key: string) => string,
): ProjectPicture[] | ImageProblem {
  const [presentFirst] = present;
  if (url && (!presentFirst || url !== addressOf(presentFirst.key)))
    return { project_image_url: [FOREIGN_IMAGE] };
  if (first === undefined && url === '') return present.slice(1);
  const image = first === undefined ? presentFirst : { key: first.key, alt: '' };
  return image ? [{ key: image.key, alt: alt ?? image.alt }, ...present.slice(1)] : [];
}
