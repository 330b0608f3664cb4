import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../shared/ui/card';
import { FileDrop } from '../../../shared/ui/file-drop';
import { PageHeading } from '../../../shared/ui/page-heading';
import { EyeOffIcon } from '../../../shared/ui/page-icons';
import formStyles from '../transcript-form.module.css';
import { useNoStrayDrops } from '../use-no-stray-drops';
import { readPortfolio } from './portfolio-source';
import { PortfolioError, stopped } from './reading/portfolio-error';
import type { ReadPortfolio } from './reading/portfolio.types';

/** Takes LinkedIn's archive or a JSON Resume and reads it on this device. */
export function PortfolioForm({ onRead }: { onRead: (read: ReadPortfolio) => void }) {
  const [busy, setBusy] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  useNoStrayDrops();

  /** The reading in progress; another file cancels it. */
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function read(file: File) {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setFileName(file.name);
    setBusy(true);
    setProblem(null);
    try {
      const found = await readPortfolio(file, { signal });
      if (!signal.aborted) onRead(found);
    } catch (error) {
      if (signal.aborted) return;
      setProblem((error instanceof PortfolioError ? error : stopped()).message);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }

  const cancel = () => {
    reading.current?.abort();
    setBusy(false);
    setFileName(undefined);
  };
  const take = (file: File) => void read(file);

  return (
    <Card padded>
      <PageHeading
        id="choose"
        title="Import projects"
        note="Projects and profile details from LinkedIn or a JSON Resume. Each import can be undone."
      />
      <p className={formStyles.privacy}>
        <EyeOffIcon size={18} aria-hidden />
        <span>
          <strong>The file stays on this device.</strong> It is read in your browser and never uploaded. Only
          the names of skills are sent, to find them in Lumen. Anything else is sent only when you add it.
        </span>
      </p>
      <div className={formStyles.form}>
        <FileDrop
          what="your file"
          hint="LinkedIn’s ZIP archive, or a resume.json of up to 10 MB."
          accept=".zip,.json,application/zip,application/json"
          fileName={fileName}
          busy={busy}
          onCancel={cancel}
          error={problem ?? undefined}
          onFile={take}
          onReject={take}
        />
      </div>
    </Card>
  );
}
