import { invalid } from '../../platform/errors.js';
import { imageUrl } from '../students/index.js';
import type { UpdateProjectDto } from './project.dto.js';

/** An image of a project, as it is stored. */
export interface ProjectPicture {
  key: string;
  alt: string;
}

/** Where images stand in a change; files are the keys they were kept under. */
export interface ImageChanges {
  /** Addresses of present and new ones. */
  images?: string[] | undefined;
  image_alts?: string[] | undefined;
  /** Keys of all that are new. */
  added: string[];
  /** The new one that takes the place of the first. */
  first?: string | undefined;
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
  const images = changes.images
    ? listed(present, changes.images, changes.added)
    : withFirst(present, changes);
  const { image_alts: alts } = changes;
  if (alts === undefined) return images;
  if (alts.length !== images.length) throw invalid({ image_alts: [ALTS_APART] });
  return images.map(({ key }, place) => ({ key, alt: alts[place]! }));
}

function listed(present: ProjectPicture[], addresses: string[], added: string[]): ProjectPicture[] {
  const known = new Map(
    [...present, ...added.map((key) => ({ key, alt: '' }))].map((image) => [imageUrl(image.key), image]),
  );
  const images = [...new Set(addresses)]
    .map((address) => known.get(address))
    .filter((image) => image !== undefined);
  if (images.length < addresses.length) throw invalid({ images: [FOREIGN_IMAGES] });
  return images;
}

function withFirst(present: ProjectPicture[], changes: ImageChanges): ProjectPicture[] {
  const { first, project_image_url: url, project_image_alt: alt } = changes;
  if (url && url !== imageUrl(present[0]?.key ?? null)) throw invalid({ project_image_url: [FOREIGN_IMAGE] });
  if (first === undefined && url === '') return present.slice(1);
  const image = first === undefined ? present[0] : { key: first, alt: '' };
  return image ? [{ key: image.key, alt: alt ?? image.alt }, ...present.slice(1)] : [];
}
