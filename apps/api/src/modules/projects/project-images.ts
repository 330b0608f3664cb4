import { invalid } from '../../platform/errors.js';
import { imageUrl } from '../students/index.js';
import type { UpdateProjectDto } from './project.dto.js';

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

/** @throws DomainError `invalid` where a change speaks of all images and of the first one */
export function refuseTwoWays(dto: UpdateProjectDto): void {
  const speaksOfAll = dto.images !== undefined || dto.image_alts !== undefined;
  if (speaksOfAll && FIRST_ALONE.some((field) => dto[field] !== undefined))
    throw invalid({ [dto.images ? 'images' : 'image_alts']: [TWO_WAYS] });
}

/**
 * The images a project is to have, in their order.
 * @throws DomainError `invalid`
 */
export function changedImages(present: ProjectPicture[], changes: ImageChanges): ProjectPicture[] {
  const images = changes.images ? listed(present, changes.images) : withFirst(present, changes);
  const { image_alts: alts } = changes;
  if (alts === undefined) return images;
  if (alts.length !== images.length) throw invalid({ image_alts: [ALTS_APART] });
  return images.map(({ key }, place) => ({ key, alt: alts[place]! }));
}

function listed(present: ProjectPicture[], wanted: (string | NewImage)[]): ProjectPicture[] {
  const byAddress = new Map(present.map((image) => [imageUrl(image.key), image]));
  const images = [...new Set(wanted)]
    .map((image) => (typeof image === 'string' ? byAddress.get(image) : { key: image.key, alt: '' }))
    .filter((image) => image !== undefined);
  if (images.length < wanted.length) throw invalid({ images: [FOREIGN_IMAGES] });
  return images;
}

function withFirst(present: ProjectPicture[], changes: ImageChanges): ProjectPicture[] {
  const { first, project_image_url: url, project_image_alt: alt } = changes;
  if (url && url !== imageUrl(present[0]?.key ?? null)) throw invalid({ project_image_url: [FOREIGN_IMAGE] });
  if (first === undefined && url === '') return present.slice(1);
  const image = first === undefined ? present[0] : { key: first.key, alt: '' };
  return image ? [{ key: image.key, alt: alt ?? image.alt }, ...present.slice(1)] : [];
}
