/** What may stand in the PDF, in its order. */
export const PDF_SECTIONS = ['programs', 'skills', 'projects', 'careers', 'courses'] as const;

/** How the PDF is made; what is not given is as the server has it. */
export interface PdfOptions {
  sections: readonly (typeof PDF_SECTIONS)[number][];
  paper: 'letter' | 'a4';
  columns: 1 | 2;
  /** With what others do not see. */
  includeHidden: boolean;
}

export const STANDARD_PDF: PdfOptions = {
  sections: PDF_SECTIONS,
  paper: 'letter',
  columns: 1,
  includeHidden: false,
};

/** How much of a download has come: 0 to 100, or null where the server did not say how much there is. */
export type Progress = number | null;
