import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../shared/api/http-error';
import { isRefused } from '../../shared/api/outcome';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { DetailPage } from '../../shared/detail-page';
import { formatDate } from '../../shared/format/dates';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/choice';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { Empty } from '../../shared/ui/empty';
import { FormError } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { useDialog } from '../../shared/ui/use-dialog';
import { AnswerForm, type AnswerFormProps, answerProblem } from './answer-form';
import { DetailTitle } from '../../shared/detail-page';
import styles from './endorse-page.module.css';
import {
  type AskedEndorsement,
  askedEndorsementQuery,
  type AskedProject,
  sendRefusal,
} from './endorsing.queries';

type Outcome = 'endorsed' | 'declined' | 'declined for good';

export interface EndorsePageProps {
  token: string;
  renderProject: (project: AskedProject) => ReactNode;
}

/** The page on which somebody who was asked to confirm a project reads it and answers, once and without an account. */
export function EndorsePage({ token, renderProject }: EndorsePageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const query = useQuery({ ...askedEndorsementQuery(token), enabled: outcome === null });
  if (outcome) return <Done outcome={outcome} />;
  if (isNotFound(query.error)) return <NothingHere />;
  return (
    <DetailPage query={query} noun="request" titleOf={titleOf}>
      {(asked) => <Asked {...{ token, asked, renderProject }} onDone={setOutcome} />}
    </DetailPage>
  );
}

const titleOf = ({ student_name }: AskedEndorsement) => `${student_name} asks you to confirm a project`;

/** The same for a link that never was. */
const NothingHere = () => (
  <Card>
    <div role="status">
      <Empty level={2} title="There is nothing to confirm here">
        A link works once, for 30 days, and until whoever asked takes it back. Ask them for another one.
      </Empty>
    </div>
  </Card>
);

const WORDS: Record<Outcome, { title: string; text: string }> = {
  endorsed: {
    title: 'Thank you',
    text: 'Your endorsement has been sent. It shows once the person who asked you publishes it. You need not do anything more.',
  },
  declined: {
    title: 'You have declined',
    text: 'The person who asked you is told, and cannot ask you again.',
  },
  'declined for good': {
    title: 'You have declined',
    text: 'The person who asked you is told, and nobody can ask this address for an endorsement any more.',
  },
};

function Done({ outcome }: { outcome: Outcome }) {
  const card = useRef<HTMLDivElement>(null);
  // The form that was sent is gone, with its button.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <Card ref={card} tabIndex={-1}>
      <div role="status">
        <Empty level={2} drawing="done" title={WORDS[outcome].title}>
          {WORDS[outcome].text}
        </Empty>
      </div>
    </Card>
  );
}

interface AskedProps extends EndorsePageProps {
  asked: AskedEndorsement;
  onDone: (outcome: Outcome) => void;
}

function Asked({ token, asked, renderProject, onDone }: AskedProps) {
  const { student_name, message, expires_at, is_owner, project } = asked;
  const queries = useQueryClient();
  const declining = useDialog<true>();
  const [isLost, setLost] = useState(false);
  const onLost = () => setLost(true);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <DetailTitle>{titleOf(asked)}</DetailTitle>
        <p className={styles.quiet}>The link works once, until {formatDate(expires_at)}.</p>
      </header>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <Card as="section" aria-label="The project" padded>
        <h3 className={styles.project} dir="auto">
          {project.title}
        </h3>
        {renderProject(project)}
      </Card>
      {is_owner ? (
        <Notice tone="plain">
          This is what the person you asked sees. They alone can answer: nobody endorses a project of their
          own.
        </Notice>
      ) : (
        <Card as="section" aria-label="Your answer" padded>
          <AnswerForm
            {...{ token, asked, isLost, onLost }}
            onSent={() => onDone('endorsed')}
            onChanged={() => queries.invalidateQueries(askedEndorsementQuery(token))}
            onDecline={() => declining.show(true)}
          />
        </Card>
      )}
      {declining.subject && (
        <DeclineDialog
          {...declining.props}
          {...{ token, isLost, onLost }}
          name={student_name}
          onDeclined={(neverAgain) => onDone(neverAgain ? 'declined for good' : 'declined')}
        />
      )}
    </article>
  );
}

interface DeclineDialogProps
  extends
    Pick<DialogProps, 'open' | 'onClose' | 'onExited'>,
    Pick<AnswerFormProps, 'token' | 'isLost' | 'onLost'> {
  /** Who asks. */
  name: string;
  onDeclined: (neverAgain: boolean) => void;
}

function DeclineDialog({ token, isLost, onLost, name, onDeclined, onClose, ...dialog }: DeclineDialogProps) {
  const [neverAgain, setNeverAgain] = useState(false);
  const decline = useSingleFlightMutation({
    mutationFn: () => sendRefusal(token, neverAgain),
    onSuccess: () => {
      announce('Declined.');
      onDeclined(neverAgain);
    },
    onError: (error) => {
      if (!isRefused(error)) onLost();
    },
  });
  return (
    <Dialog
      {...dialog}
      // A failure is said here.
      onClose={() => !decline.isPending && onClose()}
      title="Decline?"
      size="small"
    >
      <DialogBody>
        <div className={styles.decline}>
          <FormError>{decline.error && answerProblem(decline.error, isLost)}</FormError>
          <p>
            <bdi>{name}</bdi> is told that you have declined, without a reason, and cannot ask you again.
          </p>
          <Checkbox
            label="Nobody may ask me for endorsements again"
            description="For that we keep a fingerprint of your address, and no more."
            checked={neverAgain}
            disabled={decline.isPending}
            onChange={({ target }) => setNeverAgain(target.checked)}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={decline.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger-solid" busy={decline.isPending} onClick={() => decline.mutate()}>
          Decline
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
