import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { announce } from '../../shared/ui/announcer';
import { toast } from '../../shared/ui/toast';
import { type PdfOptions, type Progress, STANDARD_PDF } from './pdf-options';

export interface ProfileExport {
  /** Whose profile it is. */
  handle: string;
  /** Undefined while nothing is being downloaded. */
  progress: Progress | undefined;
  options: PdfOptions;
  setOptions: (change: Partial<PdfOptions>) => void;
  start: () => void;
  cancel: () => void;
}

/** The download of a profile as a PDF. It ends with the component that holds it. */
export function useProfileExport(handle: string): ProfileExport {
  const [progress, setProgress] = useState<Progress | undefined>();
  const [options, setOptions] = useState(STANDARD_PDF);
  const download = useRef<AbortController>(undefined);

  useEffect(() => () => download.current?.abort(), []);

  const run = async () => {
    const { signal } = (download.current = new AbortController());
    setProgress(null);
    announce('Exporting PDF');
    try {
      const { exportProfile } = await import('./profile-export');
      await exportProfile({ handle, options, signal, onProgress: setProgress });
      announce('PDF saved');
    } catch (error) {
      // An abort takes many forms; that it was asked for is what counts.
      if (!signal.aborted) void toast('error', problemText(error as Error));
    }
    setProgress(undefined);
  };
  const cancel = () => {
    download.current?.abort();
    announce('Export cancelled');
  };

  const change = (changed: Partial<PdfOptions>) => setOptions({ ...options, ...changed });
  return { handle, progress, options, setOptions: change, start: () => void run(), cancel };
}
