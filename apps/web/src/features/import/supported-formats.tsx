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
    name: 'Banner 8',
    steps: [
      'Open Student Records, then Academic Transcript, and show the unofficial one.',
      'Select the whole page (Ctrl+A, on a Mac Cmd+A), copy it and paste it here.',
      'Or save the page as HTML and choose that file.',
    ],
  },
  {
    name: 'Banner 9',
    steps: [
      'Open Academic Transcript in student self-service and choose Print.',
      'Save it as a PDF, open the PDF, select all of its text, copy it and paste it here.',
    ],
  },
  {
    name: 'PeopleSoft',
    steps: [
      'Open your Student Center or Academic Records, then View Unofficial Transcript.',
      'In the PDF that opens, select all of the text, copy it and paste it here.',
    ],
  },
  {
    name: 'Workday',
    steps: [
      'Open Academics, then View My Academic Record.',
      'Copy the whole page and paste it here.',
      'Or export it to Excel, save it there as CSV and choose that file.',
    ],
  },
  {
    name: 'Registrar’s PDF or e-mail',
    steps: [
      'It needs a heading for each term, such as Fall 2025, and a line for each course.',
      'Select all of its text, copy it and paste it here.',
    ],
  },
  {
    name: 'XML and JSON',
    steps: [
      'Choose a PESC College Transcript (XML) or a Comprehensive Learner Record (CLR 2.0, JSON) as a file.',
    ],
  },
];

/** How to get the text of a transcript out of the systems that schools have. */
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
