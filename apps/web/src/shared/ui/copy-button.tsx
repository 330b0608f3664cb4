import { useEffect, useState } from 'react';
import { announce } from './announcer';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';
import { CheckIcon, CopyIcon } from './icons';

/** How long the button says what became of a press; then it says again what it does. */
const RESULT_MS = 3000;

/** Puts a text onto the clipboard, and says whether it is there. */
export function CopyButton({
  text,
  label,
  kind,
}: { text: string; label: string } & Pick<ButtonProps, 'kind'>) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), RESULT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'failed');
    if (copied) announce('Copied.');
    else announce('Could not be copied.', 'assertive');
  };
  const Icon = state === 'copied' ? CheckIcon : CopyIcon;
  return (
    <Button kind={kind} onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
      {state === 'idle' ? label : state === 'copied' ? 'Copied' : 'Not copied'}
    </Button>
  );
}
