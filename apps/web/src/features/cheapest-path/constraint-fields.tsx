import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { AlertTriangleIcon } from '../../shared/ui/icons';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import { creditsInWords } from '../../shared/format/numbers';
import { listed, plural, wholeCode } from '../../shared/format/words';
import type { CheapestPath } from './path.queries';
import { type Limit, limitIn, type PathAddress } from './path-constraints';
import { firstTerms } from './plan-terms';
import styles from './path-page.module.css';

const LIMITS = [
  { name: 'most-credits', label: 'Maximum credits', field: 'most_credits' },
  { name: 'credits-per-term', label: 'Maximum credits per term', field: 'credits_per_term' },
  { name: 'most-terms', label: 'Maximum terms', field: 'most_terms' },
] as const;

interface ConstraintFieldsProps {
  path: CheapestPath;
  address: PathAddress;
  /** Shown where there is no room for them beside the plan. */
  isOpen: boolean;
  /** For the focus of a pressed button that goes. */
  toResult: () => void;
}

/** The constraints on the plan: courses that stay out, levels, and limits of credits and terms. */
export function ConstraintFields({ path, address, isOpen, toResult }: ConstraintFieldsProps) {
  const { left_out: out } = path;
  // What was just chosen shows at once, before its answer has come.
  const chosen = address.constraints.levels;
  const levels = path.levels.map((level) => ({
    ...level,
    allowed: chosen ? chosen.includes(level.name) : level.allowed,
  }));
  const allowed = levels.filter((level) => level.allowed).map(({ name }) => name);
  return (
    <section aria-labelledby="limits" className={styles.constraints} data-open={isOpen || undefined}>
      <h3 id="limits">Your limits</h3>
      {out.length > 0 && (
        <ul className={styles.out} aria-label="Left out">
          {out.map(({ course_uuid: uuid, code, title }) => (
            <li key={uuid}>
              <span dir="auto">
                Without {wholeCode(code)} {title}
              </span>
              <Button
                kind="ghost"
                aria-label={`Allow again: ${code}`}
                onClick={() => {
                  address.leaveOut(uuid, false);
                  toResult();
                }}
              >
                Allow again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.limits}>
        {levels.length > 1 && (
          <fieldset className={styles.levels}>
            <legend>Levels of courses</legend>
            {levels.map(({ name, allowed: isAllowed }) => (
              <Checkbox
                key={name}
                label={name}
                checked={isAllowed}
                // The last level cannot be removed: without any there are no courses to plan with.
                disabled={isAllowed && allowed.length === 1}
                onChange={() => address.allow(choiceOf(levels, name))}
              />
            ))}
          </fieldset>
        )}
        {LIMITS.map(({ name, label, field }) => (
          <LimitField
            key={name}
            limit={name}
            label={label}
            value={address.constraints[field]}
            onChange={(text) => address.atMost(name, text)}
            description={
              field === 'credits_per_term' &&
              path.over_limit.length > 0 &&
              address.constraints[field] && (
                <OverLimit
                  path={path}
                  perTerm={address.constraints[field]}
                  kept={address.constraints.keep ?? []}
                />
              )
            }
          />
        ))}
        {address.limits.first_term !== null && (
          <Select
            label="First term"
            options={firstTerms(address.firstTerm).map((term) => ({ value: term, label: term }))}
            value={address.firstTerm}
            onChange={(event) => address.beginIn(event.target.value)}
          />
        )}
      </div>
    </section>
  );
}

/** The levels once one of them is switched: in their order, and none named where they are those by default. */
function choiceOf(levels: CheapestPath['levels'], switched: string): string[] {
  const next = levels.filter(({ name, allowed }) => allowed !== (name === switched));
  const isDefault = levels.every((level) => level.by_default === next.includes(level));
  return isDefault ? [] : next.map(({ name }) => name);
}

/** So long rests who has typed a limit, in ms: a plan for each digit is dear. */
const REST = 400;

interface LimitFieldProps {
  limit: Limit;
  label: string;
  value: number | undefined;
  /** Empty for no limit. */
  onChange: (text: string) => void;
  description: ReactNode;
}

/** A limit counts when typing rests, on Enter or on leaving the field, which then shows what it is held to. */
function LimitField({ limit, label, value, onChange, description }: LimitFieldProps) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (field: HTMLInputElement) => {
    clearTimeout(timer.current);
    field.value = limitIn(limit, field.value);
    onChange(field.value);
  };
  return (
    <TextField
      label={label}
      placeholder="Any number"
      inputMode="numeric"
      maxLength={3}
      defaultValue={value ?? ''}
      onChange={({ currentTarget: field }) => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => settle(field), REST);
      }}
      onBlur={(event) => settle(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget)}
      description={description}
    />
  );
}

/** Courses that no term has room for: by name those that were to be kept in. */
function OverLimit({
  path,
  perTerm,
  kept,
}: {
  path: CheapestPath;
  perTerm: number;
  kept: readonly string[];
}) {
  const { over_limit: over, over_limit_count: count } = path;
  const wanted = over.filter(({ course_uuid: uuid }) => kept.includes(uuid));
  const others = count - wanted.length;
  if (wanted.length === 0)
    return `${plural(count, 'course')} of more than ${creditsInWords(perTerm)} ${count === 1 ? 'is' : 'are'} left out.`;
  return (
    <span className={styles.warning}>
      <AlertTriangleIcon size={16} aria-hidden />
      <span>
        A term of {creditsInWords(perTerm)} has no room for{' '}
        {listed(wanted.map(({ code }) => wholeCode(code)))}
        {others > 0 && `, nor for ${plural(others, 'course')} that you did not choose`}.
      </span>
    </span>
  );
}
