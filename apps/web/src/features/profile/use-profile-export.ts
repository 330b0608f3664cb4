import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { announce } from '../../shared/ui/announcer';
import { toast } from '../../shared/ui/toast';
import type { Progress } from './profile-export';

export interface ProfileExport {
  /** Undefined while nothing is being downloaded. */
  progress: Progress | undefined;
  /** With what others do not see. */
  includeHidden: boolean;
  setIncludeHidden: (includeHidden: boolean) => void;
  start: () => void;
  cancel: () => void;
}

/** The download of a profile as a PDF. It ends with the component that holds it. */
export function useProfileExport(handle: string): ProfileExport {
  const [progress, setProgress] = useState<Progress | undefined>();
  const [includeHidden, setIncludeHidden] = useState(false);
  const download = useRef<AbortController>(undefined);

  useEffect(() => () => download.current?.abort(), []);

  const run = async () => {
    const { signal } = (download.current = new AbortController());
    setProgress(null);
    announce('Exporting PDF');
    try {
      const { exportProfile } = await import('./profile-export');
      await exportProfile({ handle, includeHidden, signal, onProgress: setProgress });
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

  return { progress, includeHidden, setIncludeHidden, start: () => void run(), cancel };
}
