import { LONE_SUBJECT } from './course-fields.js';

/** Exports name a subject on the first of its lines, or in a heading, and leave it out on those below. */
export class SubjectAbove {
  private subject = '';
  private isSure = false;

  /** What a line without a subject belongs to; null when nothing above says it. */
  forLine(): { subject: string; isSure: boolean } | null {
    return this.subject === '' ? null : { subject: this.subject, isSure: this.isSure };
  }

  /** @param isCourse whether the line was understood: what stands below one that was not is doubtful */
  line(subject: string, isCourse: boolean): void {
    if (LONE_SUBJECT.test(subject)) this.subject = subject;
    this.isSure = isCourse;
  }

  /** `*** ART ***` */
  heading(text: string): void {
    const [, code] = /^[^\p{L}\p{N}]*(\p{Lu}[\p{Lu}&]{1,7})[^\p{L}\p{N}]*$/u.exec(text) ?? [];
    if (code) this.subject = code;
    this.isSure = code !== undefined;
  }
}
