import type { Size } from '../../shared/ui/crop-image';

/** The crop is a square; its side is this part of the smaller dimension of the stage (specification B, section 9). */
const CROP_PART = 0.9;
const ZOOM_MAX = 4;

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
