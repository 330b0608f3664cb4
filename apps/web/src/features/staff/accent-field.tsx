import {
  accentColours,
  accentProblem,
  COLOUR,
  GROUNDS,
  leastContrast,
  OWN_ACCENT,
  ratioText,
  readableAccent,
  type Theme,
} from '@lumen/matching/accent';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/text-field';
import styles from './settings.module.css';

/** What is wrong with a colour somebody has chosen for a theme; null for none at all, which is our own. */
export function accentError(theme: Theme, value: string): string | null {
  if (value === '') return null;
  if (!COLOUR.test(value)) return 'A color is # and six of 0-9 a-f, such as #0b6b4f.';
  return accentProblem(theme, value);
}

export interface AccentFieldProps {
  theme: Theme;
  /** `#0b6b4f`, what is being typed, or nothing. */
  value: string;
  onChange: (value: string) => void;
}

/** The accent in one theme: typed or picked, with what it looks like there, its least contrast, and what would do instead. */
export function AccentField({ theme, value, onChange }: AccentFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const error = accentError(theme, value);
  const isColour = COLOUR.test(value);
  const shown = isColour ? value : OWN_ACCENT[theme];
  return (
    <div className={styles.accent}>
      <TextField
        ref={field}
        label={`Accent in the ${theme} theme`}
        description="Empty: Lumen’s color."
        placeholder={OWN_ACCENT[theme]}
        value={value}
        maxLength={7}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
        error={error ?? undefined}
      />
      <div className={styles.looks}>
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pick the accent in the ${theme} theme`}
          value={shown}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
        />
        <Sample theme={theme} accent={shown} />
        {error !== null && isColour && (
          <Button
            onClick={() => {
              onChange(readableAccent(theme, value));
              field.current?.focus(); // The button goes; what it has changed stands there.
            }}
          >
            Use {readableAccent(theme, value)}
          </Button>
        )}
      </div>
      <p role="status" className={styles.ratio}>
        {isColour && error === null && <Ratio theme={theme} accent={value} />}
      </p>
    </div>
  );
}

function Ratio({ theme, accent }: { theme: Theme; accent: string }) {
  const { of, ratio } = leastContrast(theme, accent);
  return (
    <>
      Can be read everywhere: the least contrast is {ratioText(ratio)}, of {of}.
    </>
  );
}

/** In the colours of that theme, whichever the reader has chosen. */
function Sample({ theme, accent }: { theme: Theme; accent: string }) {
  const colours = accentColours(theme, accent);
  return (
    <span className={styles.sample} style={{ background: GROUNDS[theme].surface }} aria-hidden>
      <span style={{ color: colours.brand }}>Text</span>
      <span
        className={styles.swatch}
        style={{ background: colours['brand-soft'], color: colours['brand-ink'] }}
      >
        Tint
      </span>
      <span className={styles.swatch} style={{ background: colours.brand, color: colours['on-brand'] }}>
        Button
      </span>
    </span>
  );
}
