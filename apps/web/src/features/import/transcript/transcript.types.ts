/** The transcript layouts students really have; each is read by the file of the same name in `layouts/`. */
export type LayoutId =
  | 'banner8-paste'
  | 'banner8-web'
  | 'banner9-print'
  | 'peoplesoft'
  | 'workday-csv'
  | 'workday-paste'
  | 'registrar'
  | 'pesc-xml'
  | 'clr-json';

/** When a course was taken. `season` is one word such as 'Fall' ('Autumn' is told as 'Fall'); `year` is the calendar year. */
export interface Term {
  readonly season: string;
  readonly year: number;
}

export type LineKind = 'completed' | 'withdrawn' | 'in-progress' | 'transfer';

/** What a repeated course does to the totals: E excluded, I included, A averaged. */
export type RepeatCode = 'E' | 'I' | 'A';

/** One course of the record, in the form every layout is brought to. */
export interface TranscriptLine {
  /** Unique within one parse; the same text gives the same ids. */
  readonly id: string;
  readonly kind: LineKind;
  /** null where the transcript does not say, as for most transfer credit. */
  readonly term: Term | null;
  /** Where transfer credit was earned; null for the school's own courses. */
  readonly institution: string | null;
  readonly subject: string;
  /** As printed; may hold letters and dots ('4410A', '499R', '03.00'). */
  readonly number: string;
  readonly level: string | null;
  readonly title: string;
  /** Credit hours attempted. */
  readonly credits: number | null;
  /** Credit hours earned: as printed, else worked out from the grade; null while in progress. */
  readonly creditsEarned: number | null;
  /** As printed; null while there is no grade (in progress, not reported). */
  readonly grade: string | null;
  readonly qualityPoints: number | null;
  readonly repeat: RepeatCode | null;
  /** Counted from 1: the line of the text, the row of the web page, the course of the XML or JSON file. */
  readonly lineNumber: number;
}

/** A row of a course table that was not understood, kept so that nothing is lost without a word. */
export interface UnreadLine {
  readonly lineNumber: number;
  readonly text: string;
  /** A sentence for the student. */
  readonly reason: string;
}

/** A figure the school printed against the same figure worked out from the lines that were read. */
export interface TotalsCheck {
  readonly kind: 'credits-earned';
  readonly printed: number;
  readonly found: number;
  readonly ok: boolean;
}

export interface ParsedTranscript {
  readonly layout: LayoutId;
  /** For people, e.g. 'Banner 9 print'. */
  readonly layoutName: string;
  readonly school: string | null;
  /** In the order of the file. */
  readonly lines: readonly TranscriptLine[];
  readonly unread: readonly UnreadLine[];
  /** Empty when the school prints no total that can be compared. */
  readonly checks: readonly TotalsCheck[];
}

export interface TranscriptSource {
  readonly text: string;
  readonly fileName?: string;
}
