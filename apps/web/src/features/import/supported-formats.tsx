import { useState } from 'react';
import { Accordion, AccordionItem } from '../../shared/ui/accordion';
import { Card } from '../../shared/ui/card';
import styles from './supported-formats.module.css';

interface Format {
  readonly name: string;
  readonly steps: readonly string[];
}

const FORMATS: readonly Format[] = [
  {
    name: 'Banner',
    steps: [
      'Open Student Records, then Academic Transcript, and show the unofficial one.',
      'Print the page to a PDF and choose that file.',
      'Or select the whole page (Ctrl+A, on a Mac Cmd+A), copy it and paste it here.',
    ],
  },
  {
    name: 'PeopleSoft',
    steps: [
      'Open your Student Center or Academic Records, then View Unofficial Transcript.',
      'Download the PDF that opens and choose that file.',
    ],
  },
  {
    name: 'Workday',
    steps: [
      'Open Academics, then View My Academic Record.',
      'Export it to Excel, or download the printable version (PDF), and choose that file.',
      'Or copy the whole page and paste it here.',
    ],
  },
  {
    name: 'Registrar’s PDF or e-mail',
    steps: [
      'Choose the PDF. Save an e-mail as a file (.eml) and choose it, or copy all of its text and paste it here.',
      'A transcript that is attached to an e-mail: save the attachment and choose that.',
      'A PDF with a password: open it, print it to a new PDF and choose that.',
      'A scan or a photo holds a picture of the text, which cannot be read. Ask for a PDF with text, or copy the page of your school’s website.',
    ],
  },
  {
    name: 'Excel, CSV or a web page',
    steps: [
      'Choose an Excel workbook (XLSX), a CSV file, or the page of your school’s website saved as HTML.',
      'Save an older workbook (XLS), Numbers or a Word document as XLSX or PDF first.',
    ],
  },
  {
    name: 'XML and JSON',
    steps: [
      'Choose a PESC College Transcript (XML), a European student record (ELMO of EMREX, XML) or a Comprehensive Learner Record (CLR 2.0, JSON) as a file.',
    ],
  },
];

/** How to get a transcript out of the systems that schools have. */
export function SupportedFormats() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card as="section" padded aria-labelledby="supported-formats">
      <h2 id="supported-formats" className={styles.heading}>
        Where to find your transcript
      </h2>
      <Accordion inset open={open} onChange={setOpen}>
        {FORMATS.map(({ name, steps }) => (
          <AccordionItem key={name} value={name} head={<span className={styles.name}>{name}</span>}>
            <ul className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
    </Card>
  );
}
