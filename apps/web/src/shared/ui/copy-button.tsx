import { useState } from 'react';
import { announce } from './announcer';
import { Button } from './button';
import { copyText } from './copy-text';
import { CheckIcon, CopyIcon } from './icons';

/** Puts a text onto the clipboard, and says whether it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'failed');
    if (copied) announce('Copied.');
    else announce('Could not be copied.', 'assertive');
  };
  const Symbol = state === 'copied' ? CheckIcon : CopyIcon;
  return (
    <Button onClick={() => void copy()}>
      <Symbol size={16} aria-hidden />
      {state === 'idle' ? label : state === 'copied' ? 'Copied' : 'Could not be copied'}
    </Button>
  );
}
