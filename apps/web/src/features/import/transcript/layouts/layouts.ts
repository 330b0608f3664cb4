import { TranscriptError } from '../transcript-error';
import { banner8Paste } from './banner8-paste';
import { banner8Web, isWebPage } from './banner8-web';
import { banner9Print } from './banner9-print';
import { clrJson } from './clr-json';
import type { Layout } from './layout';
import { peoplesoft } from './peoplesoft';
import { pescXml } from './pesc-xml';
import { registrar } from './registrar';
import { workdayCsv } from './workday-csv';
import { workdayPaste } from './workday-paste';

/** Files first, then pages; the plain registrar's layout has no marks of its own and comes last. */
export const LAYOUTS: readonly Layout[] = [
  pescXml,
  clrJson,
  workdayCsv,
  banner8Web,
  banner9Print,
  banner8Paste,
  peoplesoft,
  workdayPaste,
  registrar,
];

/** Marks of a layout count from here on; a single weak one may be chance. */
const LEAST_SCORE = 0.2;

/**
 * The layout the text looks most like.
 * @throws TranscriptError `no-transcript-in-page` or `unknown-layout`
 */
export function recogniseLayout(text: string): Layout {
  const isPage = isWebPage(text);
  let best: { layout: Layout; score: number } | null = null;
  for (const layout of isPage ? [pescXml, banner8Web] : LAYOUTS) {
    const score = layout.detect(text);
    if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { layout, score };
  }
  if (best) return best.layout;
  throw isPage ? noTranscriptInPage() : unknownLayout();
}

function noTranscriptInPage(): TranscriptError {
  return new TranscriptError(
    'no-transcript-in-page',
    'There is no transcript table in this web page. Open your transcript page, select everything, copy it and paste it here.',
  );
}

function unknownLayout(): TranscriptError {
  return new TranscriptError(
    'unknown-layout',
    'This does not look like a transcript we can read. We read transcripts from Banner 8 and 9, PeopleSoft and Workday, plain registrar transcripts with a heading for each term, PESC XML and CLR JSON. Open your whole transcript, select everything, copy it and paste it here.',
  );
}
