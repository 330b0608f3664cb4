/** What an import calls the subject of courses whose codes are only numbers: it says nothing of them. */
export const NO_SUBJECT = 'General';

/** The subject of a course; nothing where its code has none. */
export const knownSubject = ({ academicSubject }: { academicSubject: string }): { subject?: string } =>
  academicSubject === NO_SUBJECT ? {} : { subject: academicSubject };
