import type { ReactNode } from 'react';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Select } from '../../shared/ui/select';
import { Skeleton } from '../../shared/ui/skeleton';
import { CREDIT_UNITS, USUAL_UNIT } from './credit-units';
import styles from './findings.module.css';
import { isWanted, type LineStatus } from './line-status.policy';
import { TotalsNotice, UnreadLines } from './reading-notices';
import { StatusCounts } from './status-chip';
import type { CreditUnit, ParsedTranscript } from './transcript';

export interface FindingsProps {
  transcript: ParsedTranscript;
  /** What its credits are counted in. */
  unit: CreditUnit;
  /** What each line is; null while the catalogue is being asked. */
  statuses: readonly LineStatus[] | null;
  onUnit: (unit: CreditUnit) => void;
  /** Beside what was found: what to do where it is wrong. */
  tool?: ReactNode;
}

/** What was read and found, in sum, and what in it deserves a second look. */
export function Findings({ transcript, unit, statuses, onUnit, tool }: FindingsProps) {
  return (
    <Card padded>
      <SectionHeading
        id="check-courses"
        title="Check your courses"
        note={<bdi>{[transcript.layoutName, transcript.school].filter(Boolean).join(' · ')}</bdi>}
        end={
          <div className={styles.unit}>
            <Select
              label="Credit type"
              labelBeside
              description={
                unit !== USUAL_UNIT && 'Converted when you import, as programs count semester credits.'
              }
              options={UNIT_OPTIONS}
              value={unit}
              onChange={(event) => onUnit(event.target.value as CreditUnit)}
            />
          </div>
        }
      />
      <div className={styles.findings}>
        {statuses === null && <Skeleton width="min(26rem, 100%)" height={28} radius={14} />}
        {statuses && statuses.length > 0 && (
          <div className={styles.found}>
            <StatusCounts statuses={statuses} />
            {tool}
          </div>
        )}
        {statuses && nothingNew(statuses) && (
          <p>
            <strong>Nothing new here.</strong> Every course that counts is on your record already.
          </p>
        )}
        <TotalsNotice checks={transcript.checks} />
        <UnreadLines unread={transcript.unread} />
      </div>
    </Card>
  );
}

const UNIT_OPTIONS = Object.entries(CREDIT_UNITS).map(([value, { name }]) => ({ value, label: name }));

const nothingNew = (statuses: readonly LineStatus[]) =>
  statuses.includes('duplicate') && !statuses.some(isWanted);
