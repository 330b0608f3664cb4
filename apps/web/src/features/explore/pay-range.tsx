import { useId, type KeyboardEvent } from 'react';
import { formatMoney } from '../../shared/format/numbers';
import { PAY } from './career-filters';
import styles from './pay-range.module.css';

export interface PayRangeProps {
  /** US dollars a year. */
  min: number;
  max: number;
  onChange: (min: number, max: number) => void;
}

/** The upper end of the slider means no limit. */
const inWords = (pay: number) => `${formatMoney(pay)}${pay === PAY.max ? ' or more' : ''}`;

/** How many steps a modifier key makes of one; plain arrow keys are the browser's own. */
function stepsOf(event: KeyboardEvent): number | null {
  if (event.ctrlKey || event.metaKey) return 50;
  return event.shiftKey ? 10 : null;
}

function directionOf(event: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  const reading = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowUp':
      return 1;
    case 'ArrowDown':
      return -1;
    case 'ArrowRight':
      return reading;
    case 'ArrowLeft':
      return reading === 1 ? -1 : 1;
    default:
      return null;
  }
}

/** Average pay between two bounds: two sliders on one track, of which neither passes the other. */
export function PayRange({ min, max, onChange }: PayRangeProps) {
  const id = useId();
  const setMin = (value: number) => onChange(Math.max(PAY.min, Math.min(value, max)), max);
  const setMax = (value: number) => onChange(min, Math.min(PAY.max, Math.max(value, min)));
  return (
    <fieldset className={styles.range} style={{ '--from': min / PAY.max, '--to': max / PAY.max }}>
      <legend className={styles.legend}>Average Pay</legend>
      <output className={styles.value} htmlFor={`${id}-min ${id}-max`}>
        {formatMoney(min)} to {inWords(max)}
      </output>
      <div className={styles.sliders}>
        {/* At the far end both thumbs meet: the one that can still move lies on top. */}
        <Thumb
          id={`${id}-min`}
          label="Minimum average pay"
          value={min}
          onMove={setMin}
          onTop={min > PAY.max / 2}
        />
        <Thumb id={`${id}-max`} label="Maximum average pay" value={max} onMove={setMax} />
      </div>
    </fieldset>
  );
}

interface ThumbProps {
  id: string;
  label: string;
  value: number;
  onMove: (value: number) => void;
  onTop?: boolean;
}

function Thumb({ id, label, value, onMove, onTop }: ThumbProps) {
  const leap = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = stepsOf(event);
    const direction = directionOf(event);
    if (steps === null || direction === null) return;
    event.preventDefault();
    onMove(value + direction * steps * PAY.step);
  };
  return (
    <input
      id={id}
      type="range"
      className={styles.slider}
      data-top={onTop || undefined}
      aria-label={label}
      aria-valuetext={inWords(value)}
      {...PAY}
      value={value}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onKeyDown={leap}
    />
  );
}
