/** A program as an export has it, all of its lines together: the columns of programs.csv. */
export interface ExportedProgram {
  code: string;
  title: string;
  level: string;
  cip: string;
  requiredCredits: number;
  department: string;
  description: string;
  groups: ExportedGroup[];
}

export interface ExportedGroup {
  name: string;
  kind: 'required' | 'elective';
  credits: number;
  /** Codes as courses.csv writes them. */
  courses: string[];
}

/** What was understood of a list of programs, and what was not: nothing is left out in silence. */
export interface ProgramReport {
  format: string;
  lines: number;
  headerLine: string;
  columns: string[];
  unused: string[];
  skipped: string[];
  guessed: string[];
  doubtful: string[];
}
