import { useSearchParams } from 'react-router-dom';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import { useDebounced } from '../../shared/use-debounced';
import { AuditLines } from './audit-lines';
import { SUBJECT_NAMES } from './audit-texts';
import type { AuditLine } from './operations.queries';
import styles from './operations.module.css';

const TYPING_MS = 300;
const FILTERS = ['subject', 'actor', 'from', 'to'] as const;
type FilterName = (typeof FILTERS)[number];

const isSubject = (value: string): value is AuditLine['subject'] => value in SUBJECT_NAMES;

/** /staff/audit-log: who did what, and when. */
export function AuditSection() {
  const [search, setSearch] = useSearchParams();
  const valueOf = (name: FilterName) => search.get(name) ?? '';
  const set = (name: FilterName, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const subject = valueOf('subject');
  const actor = useDebounced(valueOf('actor').trim(), TYPING_MS);
  return (
    <section aria-label="Audit log" className={styles.section}>
      <SectionHeading
        title="Audit log"
        note="What staff and operators did, newest first. Lines are kept for two years and cannot be changed."
      />
      <div className={styles.filters}>
        <Select
          label="About"
          options={[
            { value: '', label: 'everything' },
            ...Object.entries(SUBJECT_NAMES).map(([value, label]) => ({ value, label })),
          ]}
          value={isSubject(subject) ? subject : ''}
          onChange={(event) => set('subject', event.currentTarget.value)}
        />
        <TextField
          label="Who (handle)"
          autoComplete="off"
          maxLength={100}
          value={valueOf('actor')}
          onChange={(event) => set('actor', event.currentTarget.value)}
        />
        <TextField
          label="From"
          type="date"
          value={valueOf('from')}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <TextField
          label="To"
          type="date"
          value={valueOf('to')}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
      </div>
      <Card padded>
        <AuditLines
          search={{
            subject: isSubject(subject) ? subject : undefined,
            actor,
            from: valueOf('from'),
            to: valueOf('to'),
          }}
        />
      </Card>
    </section>
  );
}
