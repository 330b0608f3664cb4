/** What an import calls the subject of courses whose codes are only numbers: it says nothing of them. */
export const NO_SUBJECT = 'General';
