import type { CreditUnit } from '@lumen/matching';
import type { Scale } from './lexing/scales';
import type { HandColumn } from './table/column';

/** Where a transcript came from, as far as it tells. */
export type LayoutId =
  | 'banner8-paste'
  | 'banner8-web'
  | 'banner9-print'
  | 'peoplesoft'
  | 'workday-csv'
  | 'workday-paste'
  | 'colleague'
  | 'jenzabar'
  | 'registrar'
  | 'table'
  | 'pesc-xml'
  | 'clr-json'
  | 'elmo-xml';

/** When a course was taken. `season` is one word such as 'Fall' ('Autumn' is told as 'Fall'), or a school's own period ('Semester 1'). */
export interface Term {
  readonly season: string;
  /** The calendar year, for the order of terms; null where only the part of a program is printed ('Semester 3'). */
  readonly year: number | null;
  /** '2023/24', where the school names the academic year and the season does not tell which half is meant. */
  readonly academicYear?: string;
}

export type LineKind = 'completed' | 'withdrawn' | 'in-progress' | 'transfer';

/** What a repeated course does to the totals: E excluded, I included, A averaged. */
export type RepeatCode = 'E' | 'I' | 'A';

export type { CreditUnit };

/** One course of the record, in the form every layout is brought to. */
export interface TranscriptLine {
  /** Unique within one parse; the same text gives the same ids. */
  readonly id: string;
  readonly kind: LineKind;
  /** null where the transcript does not say, as for most transfer credit. */
  readonly term: Term | null;
  /** Where transfer credit was earned; null for the school's own courses. */
  readonly institution: string | null;
  /** '' where a school's codes are figures only. */
  readonly subject: string;
  /** As printed; may hold letters and dots ('4410A', '499R', '03.00'). */
  readonly number: string;
  readonly level: string | null;
  readonly title: string;
  /** Credits attempted, in the unit of the transcript. */
  readonly credits: number | null;
  /** Credits earned: as printed, else worked out from the grade; null while in progress. */
  readonly creditsEarned: number | null;
  /** As printed; null while there is no grade (in progress, not reported). */
  readonly grade: string | null;
  /** Whether the grade earns the course, on the scale of its transcript; null where nothing tells, and the student is asked. */
  readonly isPassed: boolean | null;
  readonly qualityPoints: number | null;
  readonly repeat: RepeatCode | null;
  /** Counted from 1: the line of the text, the row of the web page, the course of the XML or JSON file. */
  readonly lineNumber: number;
  /** The line as the transcript has it, on one line. */
  readonly printed: string;
  /** Why the student is asked about it, in sentences; empty when code, credits and grade are corroborated. */
  readonly doubts: readonly string[];
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
  readonly kind: 'credits-earned' | 'credits-attempted' | 'quality-points' | 'gpa';
  /** Which term it is printed for; null for the whole record. */
  readonly term: Term | null;
  readonly printed: number;
  readonly found: number;
  readonly ok: boolean;
}

export interface ParsedTranscript {
  readonly layout: LayoutId;
  /** For people, e.g. 'Banner 9'. */
  readonly layoutName: string;
  readonly school: string | null;
  /** null where the transcript does not say; most such schools count semester hours. */
  readonly unit: CreditUnit | null;
  /** On which its grades are given. */
  readonly scale: Scale;
  /** In the order of the file. */
  readonly lines: readonly TranscriptLine[];
  readonly unread: readonly UnreadLine[];
  /** Empty when the school prints no total that can be compared. */
  readonly checks: readonly TotalsCheck[];
  /** The first rows of its largest table, cell by cell, for the student to name its columns; empty where there is none. */
  readonly sample: readonly (readonly string[])[];
}

export type { HandColumn } from './table/column';

/** How a transcript is to be read. */
export interface ReadingChoice {
  /** What the columns of its tables are, as the student says; null to find out. */
  readonly columns?: readonly HandColumn[] | null;
}

export interface TranscriptFile extends ReadingChoice {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}
