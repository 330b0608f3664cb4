import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/choice';
import { TextField } from '../../shared/ui/text-field';
import type { CheapestPath } from './path.queries';
import type { PathAddress } from './path-constraints';
import styles from './path-page.module.css';

/** The constraints on the plan: courses that stay out, levels, and a limit of credits. */
export function ConstraintFields({ path, address }: { path: CheapestPath; address: PathAddress }) {
  const { left_out: out } = path;
  // What was just chosen shows at once, before its answer has come.
  const chosen = address.constraints.levels;
  const levels = path.levels.map(({ name, allowed: isAllowed }) => ({
    name,
    allowed: chosen ? chosen.includes(name) : isAllowed,
  }));
  const allowed = levels.filter((level) => level.allowed).map(({ name }) => name);
  return (
    <section className={styles.constraints}>
      <h3>Your limits</h3>
      {out.length > 0 && (
        <ul className={styles.out} aria-label="Left out">
          {out.map(({ course_uuid: uuid, code, title }) => (
            <li key={uuid}>
              <span dir="auto">
                Without {code} {title}
              </span>
              <Button
                kind="ghost"
                aria-label={`Allow again: ${code}`}
                onClick={() => address.leaveOut(uuid, false)}
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
                // The last one stays: without any there is nothing to plan with.
                disabled={isAllowed && allowed.length === 1}
                onChange={() =>
                  address.allow(isAllowed ? allowed.filter((each) => each !== name) : [...allowed, name])
                }
              />
            ))}
          </fieldset>
        )}
        <TextField
          label="At most so many credits"
          placeholder="Any number"
          inputMode="numeric"
          maxLength={3}
          className={styles.most}
          defaultValue={address.constraints.most_credits ?? ''}
          onChange={(event) => address.atMost(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
    </section>
  );
}
