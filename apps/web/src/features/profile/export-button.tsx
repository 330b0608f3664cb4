import { lazy, useCallback, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Checkbox, RadioGroup } from '../../shared/ui/choice';
import { FileDownloadIcon, ShieldLockIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useDialog } from '../../shared/ui/use-dialog';
import styles from './export-button.module.css';
import { PDF_SECTIONS, type PdfOptions } from './pdf-options';
import { type ProfileExport } from './use-profile-export';

const SignedRecords = lazy(async () => ({ default: (await import('./signed-records')).SignedRecords }));

const SECTION_NAMES: Record<(typeof PDF_SECTIONS)[number], string> = {
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

interface OptionsProps extends Pick<ProfileExport, 'options' | 'setOptions'> {
  busy: boolean;
}

/** What stands in the PDF, and how. */
function Options({ options, setOptions, busy }: OptionsProps) {
  const { sections, paper, columns } = options;
  return (
    <div className={styles.choices}>
      <fieldset className={styles.sections} disabled={busy}>
        <legend>Sections</legend>
        {PDF_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={SECTION_NAMES[section]}
            checked={sections.includes(section)}
            onChange={({ target }) =>
              setOptions({
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
        onChange={(value) => setOptions({ paper: value as PdfOptions['paper'] })}
      />
      <RadioGroup
        legend="Columns"
        options={COLUMNS}
        value={String(columns)}
        disabled={busy}
        onChange={(value) => setOptions({ columns: Number(value) as PdfOptions['columns'] })}
      />
    </div>
  );
}

/** Saves the profile as a PDF, says how far it is and can be cancelled; beside it, what is signed. */
export function ExportButton({ handle, progress, options, setOptions, start, cancel }: ProfileExport) {
  const signed = useDialog<string>();
  const button = useRef<HTMLButtonElement>(null);
  const busy = progress !== undefined;
  // Cancel goes away when the download ends; the button it came from can be pressed again by then.
  const giveFocusBack = useCallback(
    (cancelButton: HTMLButtonElement | null) => () => {
      if (document.activeElement === cancelButton) requestAnimationFrame(() => button.current?.focus());
    },
    [],
  );

  return (
    <div className={styles.export}>
      <Button
        ref={button}
        className={styles.button}
        disabled={busy || options.sections.length === 0}
        onClick={start}
      >
        <FileDownloadIcon size={16} aria-hidden />
        {busy ? (progress === null ? 'Exporting…' : `Exporting… ${progress}%`) : 'Export PDF'}
      </Button>
      {busy && (
        <>
          <Button ref={giveFocusBack} kind="ghost" onClick={cancel}>
            Cancel
          </Button>
          <progress
            className={styles.progress}
            aria-label="PDF export"
            max={100}
            {...(progress !== null && { value: progress })}
          />
        </>
      )}
      <div className={styles.hidden}>
        <Checkbox
          label="Include hidden courses"
          checked={options.includeHidden}
          disabled={busy}
          onChange={(event) => setOptions({ includeHidden: event.target.checked })}
        />
      </div>
      <details className={styles.options}>
        <summary>PDF options</summary>
        <Options {...{ options, setOptions, busy }} />
      </details>
      <Button className={styles.signed} aria-haspopup="dialog" onClick={() => signed.show(handle)}>
        <ShieldLockIcon size={16} aria-hidden />
        Signed record
      </Button>
      {signed.subject && (
        <LazyPart>
          <SignedRecords {...signed.props} handle={handle} />
        </LazyPart>
      )}
    </div>
  );
}
