import type { paths } from '@lumen/contracts';
import { listed } from '../../shared/format/words';

type PdfQuery = Required<NonNullable<paths['/aux/profile-export/']['get']['parameters']['query']>>;
export type PdfSection = PdfQuery['sections'][number];

/** What the PDF may have, in its order. */
export const PDF_SECTIONS = Object.keys({
  programs: true,
  skills: true,
  projects: true,
  careers: true,
  courses: true,
} satisfies Record<PdfSection, true>) as PdfSection[];

/** How the PDF is made. */
export interface PdfOptions extends Pick<PdfQuery, 'paper' | 'columns'> {
  sections: readonly PdfSection[];
}

export const STANDARD_PDF: PdfOptions = { sections: PDF_SECTIONS, paper: 'letter', columns: 1 };

interface FileFormat {
  /** What people call it. */
  name: string;
  description: string;
  path: string;
  type: string;
  ending: string;
  /** What of the profile itself stands in it. */
  about: string;
  sections: readonly PdfSection[];
  /** Whether what others have written about projects stands in it. */
  hasEndorsements: boolean;
}

/** The files that a portfolio can be had as, but for signed ones. */
export const FILE_FORMATS = {
  pdf: {
    name: 'PDF',
    description: 'To print, or to send with an application.',
    path: '',
    type: 'application/pdf',
    ending: 'pdf',
    about: 'your name, picture, location, bio and links',
    sections: PDF_SECTIONS,
    hasEndorsements: false,
  },
  resume: {
    name: 'JSON Resume',
    description: 'For tools that make a résumé of it.',
    path: 'json-resume/',
    type: 'application/json',
    ending: 'json',
    about: 'your name, location, bio and links',
    sections: PDF_SECTIONS,
    hasEndorsements: true,
  },
  csv: {
    name: 'CSV',
    description: 'For a spreadsheet.',
    path: 'csv/',
    type: 'text/csv',
    ending: 'csv',
    about: 'your name and bio',
    sections: PDF_SECTIONS,
    hasEndorsements: false,
  },
  pesc: {
    name: 'PESC XML',
    description: 'A self-reported College Transcript, for the systems of schools.',
    path: 'pesc/',
    type: 'application/xml',
    ending: 'xml',
    about: 'your name',
    sections: ['courses'],
    hasEndorsements: false,
  },
} as const satisfies Record<string, FileFormat>;

export type FileFormatName = keyof typeof FILE_FORMATS;

/** A file that is asked for. */
export interface FileRequest {
  name: string;
  address: string;
  type: string;
  fileName: string;
}

/** How much of a download has come: 0 to 100, or null where the server did not say how much there is. */
export type Progress = number | null;

export interface FileChoice {
  format: FileFormatName;
  pdf: PdfOptions;
  /** With what others do not see. */
  includeHidden: boolean;
}

/** Asks only for what differs from the standard. */
export function requestFor(handle: string, { format, pdf, includeHidden }: FileChoice): FileRequest {
  const { name, path, type, ending } = FILE_FORMATS[format];
  const query = new URLSearchParams();
  if (includeHidden) query.set('include_hidden', 'true');
  if (format === 'pdf') {
    if (pdf.sections.length < PDF_SECTIONS.length)
      for (const section of pdf.sections) query.append('sections', section);
    if (pdf.paper !== STANDARD_PDF.paper) query.set('paper', pdf.paper);
    if (pdf.columns !== STANDARD_PDF.columns) query.set('columns', String(pdf.columns));
  }
  const address = `/aux/profile-export/${path}${query.size > 0 ? `?${query}` : ''}`;
  return { name, address, type, fileName: `${handle}.${ending}` };
}

/** Who would see what, in a sentence. */
export function whoSeesWhat({ format, pdf, includeHidden }: FileChoice): string {
  const { about, sections, hasEndorsements } = FILE_FORMATS[format];
  const chosen = format === 'pdf' ? pdf.sections : sections;
  const hasCourses = chosen.includes('courses');
  const seen = listed([
    about,
    ...(chosen.length > 0 ? [`your ${listed(chosen)}`] : []),
    ...(hasEndorsements ? ['the endorsements that you show'] : []),
  ]);
  const grades = includeHidden ? 'with all grades' : 'with the grades that your profile shows';
  const hidden = includeHidden
    ? 'and what is hidden from others is in it, so it is a copy for yourself.'
    : 'and nothing that is hidden from others is in it.';
  return `Everybody who has this file sees ${seen}${hasCourses ? `, ${grades}` : ''}, ${hidden}`;
}
