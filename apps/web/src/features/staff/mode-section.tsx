import { SITE_MESSAGE_MAX } from '@lumen/matching/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { RadioGroup } from '../../shared/ui/choice';
import { Fields } from '../../shared/ui/fields';
import { FormFoot } from '../../shared/ui/form-foot';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { TextArea } from '../../shared/ui/text-field';
import { useDialog } from '../../shared/ui/use-dialog';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { StaffActionDialog } from './staff-action-dialog';
import {
  isRefusedAsStale,
  MODES,
  type SiteMode,
  staffModeQuery,
  setSiteMode,
  useShowMode,
} from './mode.queries';
import { NotLoaded } from './not-loaded';
import { useStaffAction } from './use-staff-action';
import styles from './staff.module.css';

const WORDS: Record<SiteMode['mode'], { name: string; effect: string }> = {
  normal: { name: 'Normal', effect: 'Everybody can read and change things.' },
  'read-only': {
    name: 'Read only',
    effect: 'People can sign in and read. Every change is refused.',
  },
  maintenance: {
    name: 'Maintenance',
    effect:
      'People see only a page with your message, and jobs are paused. Staff can sign in and come back here.',
  },
};

/** /staff/mode: whether the site takes changes. */
export function ModeSection() {
  const query = useQuery(staffModeQuery());
  return (
    <section aria-label="Mode" className={styles.section}>
      <PageHeading
        title="Mode"
        note="Whether the site accepts changes. A new mode takes effect within a few seconds."
      />
      {query.data ? (
        <ModeForm now={query.data} />
      ) : query.isError ? (
        <Card>
          <NotLoaded title="The mode could not be loaded." query={query} />
        </Card>
      ) : (
        <Loading label="Loading the mode…">
          <Skeleton height={240} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

function ModeForm({ now }: { now: SiteMode }) {
  // What was chosen and written stays where somebody else changes the mode meanwhile.
  const [edits, setEdits] = useState<Partial<SiteMode>>({});
  const { mode } = { ...now, ...edits };
  const message = edits.message ?? now.message ?? '';
  const asking = useDialog<Pick<ChangeModeProps, 'seen' | 'next'>>();
  const next: SiteMode = { mode, message: mode === 'normal' ? null : message.trim() || null };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.show({ seen: now, next });
  };
  return (
    <Card padded className={styles.panel}>
      <p className={styles.now} data-mode={now.mode}>
        Now: <strong>{WORDS[now.mode].name}</strong>
        <VisuallyHidden>.</VisuallyHidden>
      </p>
      {now.message !== null && <p className={styles.details}>“{now.message}”</p>}
      <form onSubmit={submit}>
        <Fields>
          <RadioGroup
            legend="Change to"
            options={MODES.map((value) => ({
              value,
              label: (
                <span className={styles.mode} data-mode={value}>
                  {WORDS[value].name}
                </span>
              ),
              description: WORDS[value].effect,
            }))}
            value={mode}
            onChange={(value) => setEdits({ ...edits, mode: value as SiteMode['mode'] })}
          />
          {mode !== 'normal' && (
            <TextArea
              label="Message"
              description="What people read: why, and until when. Left empty, they read a usual sentence."
              maxLength={SITE_MESSAGE_MAX}
              value={message}
              onChange={(event) => setEdits({ ...edits, message: event.currentTarget.value })}
            />
          )}
          <FormFoot>
            <Button
              type="submit"
              kind="primary"
              aria-haspopup="dialog"
              idle={next.mode === now.mode && next.message === now.message}
            >
              Change the mode
            </Button>
          </FormFoot>
        </Fields>
      </form>
      {asking.subject && <ChangeMode {...asking.props} {...asking.subject} onDone={() => setEdits({})} />}
    </Card>
  );
}

interface ChangeModeProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  /** What is shown as it opens. */
  seen: SiteMode;
  next: SiteMode;
  onDone: () => void;
}

function ChangeMode({ seen, next, onDone, ...dialog }: ChangeModeProps) {
  const show = useShowMode();
  const queries = useQueryClient();
  const { name, effect } = WORDS[next.mode];
  const {
    mutate,
    isPending,
    error,
    dialog: proof,
  } = useStaffAction({
    action: setSiteMode,
    onDone: (now) => {
      announce(`The site is in the mode ${WORDS[now.mode].name}.`);
      dialog.onClose();
      onDone();
      show(now);
    },
  });
  const close = () => {
    dialog.onClose();
    if (isRefusedAsStale(error)) void queries.invalidateQueries({ queryKey: staffModeQuery().queryKey });
  };
  return (
    <StaffActionDialog
      {...dialog}
      onClose={close}
      title={
        seen.mode === next.mode
          ? 'Change the message?'
          : `Change the mode from ${WORDS[seen.mode].name} to ${name}?`
      }
      confirm="Change"
      isHarsh={next.mode !== 'normal'}
      busy={isPending}
      error={error}
      proof={proof}
      onConfirm={() => mutate({ ...next, seen })}
    >
      {effect}
    </StaffActionDialog>
  );
}
