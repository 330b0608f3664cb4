import { SCENARIO_NAME_MAX } from '@lumen/matching/limits';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../shared/ui/keys';
import { TextField } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

/** A name that is changed where it stands: kept on Enter and on leaving, put back by Escape and where it is blank. */
export function NameField({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [text, setText] = useState(name);
  const [before, setBefore] = useState(name);
  if (before !== name) {
    setBefore(name);
    setText(name);
  }
  const keep = () => {
    const next = text.trim();
    if (next === '') setText(name);
    else if (next !== name) onRename(next);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') setText(name);
  };
  return (
    <TextField
      label={<VisuallyHidden>Name of the scenario</VisuallyHidden>}
      maxLength={SCENARIO_NAME_MAX}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={press}
    />
  );
}
