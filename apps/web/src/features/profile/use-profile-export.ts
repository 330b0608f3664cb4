import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../shared/api/problem-text';
import { announce } from '../../shared/ui/announcer';
import { toast } from '../../shared/ui/toast';
import type { FileRequest, Progress } from './export-formats';

export interface ProfileExport {
  /** Whose profile it is. */
  handle: string;
  /** What is being downloaded, and how far it is. */
  running: { name: string; progress: Progress } | null;
  start: (request: FileRequest) => void;
  cancel: () => void;
}

/** The download of a profile as a file. It ends with the component that holds it. */
export function useProfileExport(handle: string): ProfileExport {
  const [running, setRunning] = useState<ProfileExport['running']>(null);
  const download = useRef<AbortController>(undefined);

  useEffect(() => () => download.current?.abort(), []);

  const run = async (request: FileRequest) => {
    const { signal } = (download.current = new AbortController());
    const { name } = request;
    setRunning({ name, progress: null });
    announce(`Exporting ${name}`);
    try {
      const { saveExport } = await import('./profile-export');
      await saveExport(request, { signal, onProgress: (progress) => setRunning({ name, progress }) });
      announce(`${name} saved`);
    } catch (error) {
      // Browsers report an abort with different errors, so the signal decides.
      if (!signal.aborted) void toast('error', problemText(error as Error));
    }
    setRunning(null);
  };
  const cancel = () => {
    download.current?.abort();
    announce('Export cancelled');
  };

  return { handle, running, start: (request) => void run(request), cancel };
}
