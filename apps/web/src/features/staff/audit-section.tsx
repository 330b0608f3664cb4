import { useState } from 'react';
import { readDay } from '../../shared/filters/filter-text';
import { Card } from '../../shared/ui/card';
import { Disclosure } from '../../shared/ui/disclosure';
import { PageHeading } from '../../shared/ui/page-heading';
import { Select } from '../../shared/ui/select';
import { TextField } from '../../shared/ui/text-field';
import { useMobile } from '../../shared/ui/use-media';
import { AuditLines } from './audit-lines';
import { capitalized, SUBJECT_NAMES } from './audit-texts';
import type { AuditLine } from './staff.queries';
import { useAddressText, useAddressValues } from './use-address-values';
import styles from './staff.module.css';

type FilterName = 'subject' | 'actor' | 'from' | 'to';

const isSubject = (value: string): value is AuditLine['subject'] => value in SUBJECT_NAMES;

/** /staff/audit-log: who did what, and when. */
export function AuditSection() {
  const address = useAddressValues<FilterName>();
  const { valueOf, set } = address;
  const subject = valueOf('subject');
  const [from, to] = [readDay(address.search, 'from'), readDay(address.search, 'to')];
  const [typed, actor, type] = useAddressText(address, 'actor');
  const mobile = useMobile();
  const [narrows] = useState(address.search.size > 0);
  const filters = (
    <div className={styles.filters}>
      <Select
        label="About"
        options={[
          { value: '', label: 'Everything' },
          ...Object.entries(SUBJECT_NAMES).map(([value, label]) => ({ value, label: capitalized(label) })),
        ]}
        value={isSubject(subject) ? subject : ''}
        onChange={(event) => set('subject', event.currentTarget.value)}
      />
      <TextField
        label="Who (handle)"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TextField
        label="From (UTC)"
        type="date"
        value={from}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <TextField
        label="To (UTC)"
        type="date"
        value={to}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
    </div>
  );
  return (
    <section aria-label="Audit log" className={styles.section}>
      <PageHeading
        title="Audit log"
        note="What staff and operators did, newest first. Lines are kept for two years and cannot be changed."
      />
      {mobile ? (
        <Disclosure title="Filters" open={narrows} className={styles.fold}>
          {filters}
        </Disclosure>
      ) : (
        filters
      )}
      <Card padded>
        <AuditLines
          search={{
            subject: isSubject(subject) ? subject : undefined,
            actor,
            from,
            to,
          }}
        />
      </Card>
    </section>
  );
}
