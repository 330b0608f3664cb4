import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useProfile } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Checkbox, RadioGroup } from '../../shared/ui/choice';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { Disclosure } from '../../shared/ui/disclosure';
import { Notice } from '../../shared/ui/notice';
import styles from './export-dialog.module.css';
import {
  FILE_FORMATS,
  type FileChoice,
  type FileFormatName,
  requestFor,
  PDF_SECTIONS,
  type PdfOptions,
  type PdfSection,
  STANDARD_PDF,
  whoSeesWhat,
} from './export-formats';
import { ExportProgress, progressText } from './export-progress';
import { SignedRecords, useSigning } from './signed-records';
import type { ProfileExport } from './use-profile-export';

type Format = FileFormatName | 'signed';

const FORMATS: { value: Format; label: string; description: string }[] = [
  ...Object.entries(FILE_FORMATS).map(([value, { name, description }]) => ({
    value: value as FileFormatName,
    label: name,
    description,
  })),
  {
    value: 'signed',
    label: 'Signed record',
    description: 'Anybody can check it without asking you or trusting Lumen.',
  },
];

const SECTION_NAMES: Record<PdfSection, string> = {
  programs: 'Programs',
  skills: 'Skills',
  projects: 'Projects',
  careers: 'Careers',
  courses: 'Courses',
};

const PAPERS = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
];

const COLUMNS = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

type ExportDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'onExited'> & {
  profileExport: ProfileExport;
};

/** Every way to take the profile along, and who would see what of it. A download goes on when it is closed. */
export function ExportDialog({ profileExport, ...dialog }: ExportDialogProps) {
  const { handle, running, start, cancel } = profileExport;
  const [format, setFormat] = useState<Format>('pdf');
  const [pdf, setPdf] = useState(STANDARD_PDF);
  const [includeHidden, setIncludeHidden] = useState(false);
  const signing = useSigning(handle);
  const busy = running !== null;
  const choose = (next: string) => {
    setFormat(next as Format);
    signing.reset();
  };

  return (
    <Dialog {...dialog} title="Export" intro="A file of your profile, to keep or to share.">
      <DialogBody>
        <div className={styles.parts}>
          <RadioGroup
            legend="Format"
            options={FORMATS}
            value={format}
            disabled={busy || signing.busy}
            onChange={choose}
          />
          {format === 'signed' ? (
            <SignedRecords signing={signing} />
          ) : (
            <FileParts
              choice={{ format, pdf, includeHidden }}
              busy={busy}
              onPdf={(change) => setPdf({ ...pdf, ...change })}
              onIncludeHidden={setIncludeHidden}
            />
          )}
          {running && <ExportProgress {...running} />}
        </div>
      </DialogBody>
      <DialogFooter>
        {busy ? (
          <Button kind="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button kind="ghost" onClick={dialog.onClose}>
            Close
          </Button>
        )}
        {format === 'signed' ? (
          <Button
            kind="primary"
            busy={signing.busy}
            disabled={busy || !signing.isReady}
            onClick={signing.start}
          >
            Sign and download
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={busy}
            disabled={format === 'pdf' && pdf.sections.length === 0}
            onClick={() => start(requestFor(handle, { format, pdf, includeHidden }))}
          >
            {running ? progressText(running) : `Export ${FILE_FORMATS[format].name}`}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface FilePartsProps {
  choice: FileChoice;
  busy: boolean;
  onPdf: (change: Partial<PdfOptions>) => void;
  onIncludeHidden: (included: boolean) => void;
}

function FileParts({ choice, busy, onPdf, onIncludeHidden }: FilePartsProps) {
  const profile = useProfile();
  const isUnconfirmed = profile.status === 'loaded' && !profile.me.visibility_confirmed;
  return (
    <>
      {choice.format === 'pdf' && <PdfParts {...choice.pdf} busy={busy} onChange={onPdf} />}
      <Checkbox
        label="Include hidden courses"
        description="With hidden projects and all grades: for yourself."
        checked={choice.includeHidden}
        disabled={busy}
        onChange={({ target }) => onIncludeHidden(target.checked)}
      />
      <Notice tone={choice.includeHidden ? 'warn' : 'info'}>
        {whoSeesWhat(choice)}
        {isUnconfirmed && !choice.includeHidden && (
          <>
            {' '}
            No course is, until you have said{' '}
            <Link to={paths.settings('preferences')}>who sees your profile</Link>.
          </>
        )}
      </Notice>
    </>
  );
}

interface PdfPartsProps extends PdfOptions {
  busy: boolean;
  onChange: (change: Partial<PdfOptions>) => void;
}

/** What stands in the PDF, and how. */
function PdfParts({ sections, paper, columns, busy, onChange }: PdfPartsProps) {
  return (
    <Disclosure title="PDF options" className={styles.options}>
      <div className={styles.choices}>
        <fieldset className={styles.sections} disabled={busy}>
          <legend>Sections</legend>
          {PDF_SECTIONS.map((section) => (
            <Checkbox
              key={section}
              label={SECTION_NAMES[section]}
              checked={sections.includes(section)}
              onChange={({ target }) =>
                onChange({
                  sections: PDF_SECTIONS.filter((one) =>
                    one === section ? target.checked : sections.includes(one),
                  ),
                })
              }
            />
          ))}
          {sections.length === 0 && <p role="alert">Choose at least one section.</p>}
        </fieldset>
        <RadioGroup
          legend="Paper"
          options={PAPERS}
          value={paper}
          disabled={busy}
          onChange={(value) => onChange({ paper: value as PdfOptions['paper'] })}
        />
        <RadioGroup
          legend="Columns"
          options={COLUMNS}
          value={String(columns)}
          disabled={busy}
          onChange={(value) => onChange({ columns: Number(value) as PdfOptions['columns'] })}
        />
      </div>
    </Disclosure>
  );
}
