/** A width and a height, in whatever unit. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle of an image, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** The crop is a square; its side is this part of the smaller dimension of the stage (specification B, section 9). */
const CROP_PART = 0.9;
const ZOOM_MAX = 4;

/** Side of a saved image, in px; smaller ones are not blown up. */
const IMAGE_SIDE = 512;
const WEBP_QUALITY = 0.9;

export const cropSide = (stage: Size): number => CROP_PART * Math.min(stage.width, stage.height);

/**
 * The zooms between which the crop can be filled.
 * @param media the image as it is drawn at zoom 1
 * @returns `min` just covers the crop; `max` is 4, or `min` where a very long image needs more to cover it at all
 */
export function zoomLimits(media: Size, side: number): { min: number; max: number } {
  const min = Math.max(side / media.width, side / media.height);
  return { min, max: Math.max(min, ZOOM_MAX) };
}

export const clampZoom = (zoom: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(zoom, min), max);

/** The square of an image as a WebP file; a browser that cannot write WebP writes PNG, which the server remakes as well. */
export async function cropToWebp(image: ImageBitmap, { x, y, width, height }: Area): Promise<Blob> {
  const side = Math.min(IMAGE_SIDE, Math.round(width));
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')!.drawImage(image, x, y, width, height, 0, 0, side, side);
  return canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
}
