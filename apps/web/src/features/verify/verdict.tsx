import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { Card } from '../../shared/ui/card';
import { AlertCircleIcon, AlertTriangleIcon, CircleCheckIcon } from '../../shared/ui/icons';
import { Notice } from '../../shared/ui/notice';
import styles from './verify.module.css';
import type { Check, Verification } from './verify.queries';

type Outcome = Verification['outcome'];
type Credential = NonNullable<Verification['credential']>;

const TITLES: Record<Outcome, string> = {
  passed: 'The signature holds',
  failed: 'Do not rely on this',
  unknown: 'This could not be checked fully',
};
const ICONS = { passed: CircleCheckIcon, failed: AlertCircleIcon, unknown: AlertTriangleIcon };
const OUTCOMES: Record<Outcome, string> = { passed: 'Passed', failed: 'Failed', unknown: 'Not known' };
/** What is checked, in words that hold whatever comes of it. */
const NAMES: Record<Check['name'], string> = {
  format: 'What it is',
  issuer: 'Who signed',
  signature: 'Signature',
  dates: 'Dates',
  status: 'Revocation',
};

/** What was found out about a credential: the outcome first, then whether the issuer is known, then each check. */
export function Verdict({
  verification: { outcome, checks, credential, parts },
}: {
  verification: Verification;
}) {
  const Icon = ICONS[outcome];
  const faulty = parts.filter((part) => part.outcome !== 'passed');
  return (
    <Card padded className={styles.verdict} data-outcome={outcome}>
      <h2 className={styles.title} data-outcome={outcome}>
        <Icon size={26} aria-hidden />
        {TITLES[outcome]}
      </h2>
      {credential && <Facts credential={credential} />}
      {credential && outcome === 'passed' && <Trust credential={credential} />}
      <ul className={styles.checks} aria-label="Checks">
        {checks.map((check) => (
          <CheckLine key={`${check.name} ${check.code}`} check={check} />
        ))}
      </ul>
      {parts.length > 0 && (
        <p>
          {faulty.length === 0
            ? `Each of the ${plural(parts.length, 'credential')} in it is intact${outcome === 'passed' ? ', too' : ' by itself'}.`
            : `${plural(faulty.length, 'credential')} of the ${parts.length} in it did not pass:`}
        </p>
      )}
      {faulty.length > 0 && (
        <ul className={styles.parts} aria-label="Parts that did not pass">
          {faulty.map((part, place) => (
            <li key={`${place} ${part.name}`}>
              <b dir="auto">{part.name}</b>
              {part.checks.map(({ code, text }) => (
                <p key={code}>{text}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function CheckLine({ check: { name, outcome, text } }: { check: Check }) {
  const Icon = ICONS[outcome];
  return (
    <li data-outcome={outcome}>
      <Icon size={18} role="img" aria-label={OUTCOMES[outcome]} />
      <div>
        <b>{NAMES[name]}</b>
        <p>{text}</p>
      </div>
    </li>
  );
}

function Facts({
  credential: { name, issuer, subject, signed, valid_until: until },
}: {
  credential: Credential;
}) {
  return (
    <dl className={styles.facts}>
      <Fact label="Says it is" value={name} />
      <Fact label="About" value={subject} />
      <Fact label="Signed by" value={issuer.name || issuer.id} detail={issuer.name ? issuer.id : null} />
      <Fact label="Signed on" value={dayOf(signed)} />
      <Fact label="Holds until" value={dayOf(until)} />
    </dl>
  );
}

function Fact({
  label,
  value,
  detail = null,
}: {
  label: string;
  value: string | null;
  detail?: string | null;
}) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  );
}

/** A valid signature does not make its issuer trustworthy, and a known issuer does not make the content true. */
function Trust({ credential: { issuer } }: { credential: Credential }) {
  return issuer.is_this_installation ? (
    <Notice>
      This Lumen signed it, but what it says is self-reported by the student. No institution has confirmed it.
    </Notice>
  ) : (
    <Notice tone="warn">
      Anybody can sign and give any name. Whether this issuer is who it says, and can be trusted, is for you
      to find out: compare {issuer.id} with what the issuer publishes.
    </Notice>
  );
}

/** An invalid date is shown as it was written. */
function dayOf(date: string | null): string | null {
  if (date === null) return null;
  return Number.isNaN(Date.parse(date)) ? date : formatDate(date);
}
