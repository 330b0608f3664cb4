/** A course as an export has it, all of its lines together: the columns of courses.csv. */
export interface ExportedCourse {
  code: string;
  subject: string;
  title: string;
  credits: number;
  creditsTo: number | null;
  level: string;
  description: string;
  skills: string[];
  aliases: string[];
  crossListed: string[];
  prerequisites: string;
  terms: string[];
  cip: string;
  /** Where it stands first. */
  line: string;
}

/** What was understood of an export, and what was not: nothing is left out in silence. */
export interface ExportReport {
  format: string;
  lines: number;
  headerLine: string;
  /** `“Crse Numb” is the number` */
  columns: string[];
  unused: string[];
  /** A line each: where, what, why. */
  skipped: string[];
  merged: string[];
  guessed: string[];
  /** For a person to look at. */
  doubtful: string[];
}
