import { useEffect, useState } from 'react';

/** An address of a file in this page, given back when it is no longer shown. */
export function useObjectUrl(file: File | null | undefined): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives exactly as long as the effect
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return shown && shown.file === file ? shown.url : null;
}
