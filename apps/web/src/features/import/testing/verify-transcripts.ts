import { DIMENSION_COUNT, generateTranscript } from './generator';
import { addScores, NO_SCORE, scoreReading, type Score } from './generator/score';
import { readGenerated } from './read-generated';

export interface Verdict {
  readonly name: string;
  readonly score: Score;
  /** The first faults, and how many of each kind in which container. */
  readonly faults: readonly string[];
}

const MAX_FAULTS = 400;

/** Reads the transcripts of many seeds and adds up what was right. */
export function verifyTranscripts(name: string, seeds: readonly number[], hurt: boolean): Verdict {
  const faults: string[] = [];
  let score = NO_SCORE;
  for (const seed of seeds) {
    const file = generateTranscript(seed, hurt);
    const report = (fault: string) => {
      if (faults.length < MAX_FAULTS || /SILENT|INVENTED/.test(fault))
        faults.push(`${seed} ${file.dimensions.container}: ${fault}`);
    };
    score = addScores(score, scoreReading(file.truth, readGenerated(file), report, hurt ? file.text : null));
  }
  return { name, score, faults };
}

export { DIMENSION_COUNT, generateTranscript };
