import { damaged, type Damage } from './damage';
import { chooseDimensions, type Dimensions } from './dimensions';
import { encode } from './encode';
import { printRecord } from './print';
import { randomOf } from './random';
import { makeRecord, type TrueLine } from './record';

export { DIMENSION_COUNT } from './dimensions';

/** A made-up transcript, and what is in it. */
export interface GeneratedTranscript {
  readonly seed: number;
  readonly dimensions: Dimensions;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  readonly truth: readonly TrueLine[];
  readonly damage: Damage | null;
}

/** The transcript of a seed, always the same one; damaged in one place when asked for. */
export function generateTranscript(seed: number, hurt = false): GeneratedTranscript {
  const random = randomOf(seed);
  const dimensions = chooseDimensions(random);
  const record = makeRecord(random, dimensions);
  const whole = printRecord(record, dimensions, random);
  const { text, damage } = hurt ? damaged(whole, random) : { text: whole, damage: null };
  const ending = dimensions.container === 'csv' ? 'csv' : dimensions.container === 'html' ? 'html' : 'txt';
  return {
    seed,
    dimensions,
    text,
    bytes: encode(text, dimensions.encoding),
    fileName: `transcript.${ending}`,
    truth: [...record.transfer, ...record.terms.flatMap(({ lines }) => lines)],
    damage,
  };
}
