import { useQuery } from '@tanstack/react-query';
import { lazy, useRef } from 'react';
import { unchangedText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { Endorsement, EndorsementSection } from '../../shared/endorsements/endorsement';
import { formatDate } from '../../shared/format/dates';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Tag } from '../../shared/ui/chip';
import { Switch } from '../../shared/ui/choice';
import { ErrorState } from '../../shared/ui/error-state';
import { PlusIcon } from '../../shared/ui/icons';
import { TrashIcon } from '../../shared/ui/page-icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import { useDialog } from '../../shared/ui/use-dialog';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { AskDraft } from './ask-dialog';
import {
  type EndorsementRequest,
  endorsementRequestsQuery,
  useBringBack,
  usePublish,
  useRemove,
} from './endorsements.queries';
import styles from './own-endorsements.module.css';
import type { Project } from './projects.queries';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog')).AskDialog }));

/** Whom the owner of a project has asked to confirm it, what they have written, and what of it others see. */
export function OwnEndorsements({ project }: { project: Project }) {
  const query = useQuery(endorsementRequestsQuery(project));
  const asking = useDialog<{ reopened?: AskDraft }>();
  const ask = useRef<HTMLButtonElement>(null);
  // What is removed had the focus.
  const removal = useRemoval(project, () => ask.current?.focus());
  const { data } = query;
  return (
    <EndorsementSection>
      <p className={styles.note}>
        Ask somebody who knows this project to confirm it in two sentences. They get a mail with a link, and
        you decide whether what they write shows.
      </p>
      {data ? (
        data.results.length > 0 && (
          <ul className={styles.requests} aria-label="People you have asked">
            {data.results.map((request) => (
              <li key={request.endorsement_uuid}>
                <Request {...{ project, request, removal }} />
              </li>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <ErrorState
          title="Your endorsements could not be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Loading label="Loading your endorsements…">
          <Skeleton height={64} radius="var(--r-m)" />
        </Loading>
      )}
      <div>
        <Button ref={ask} aria-haspopup="dialog" onClick={() => asking.show({})}>
          <PlusIcon size={16} aria-hidden />
          Ask for an endorsement
        </Button>
      </div>
      <LazyPart>
        {asking.subject && (
          <AskDialog
            {...asking.props}
            {...asking.subject}
            project={project}
            onReopen={(reopened) => asking.show({ reopened })}
          />
        )}
      </LazyPart>
    </EndorsementSection>
  );
}

const STATUS = { waiting: 'Waiting', answered: 'Answered', declined: 'Declined', expired: 'Expired' };

interface RequestProps {
  project: Project;
  request: EndorsementRequest;
}

/** Removes requests one at a time, each with Undo. It is not part of the row, which disappears. */
function useRemoval(project: Project, onRemoved: () => void) {
  const remove = useRemove(project);
  const bringBack = useBringBack(project);
  const restore = (undo: string) =>
    bringBack.mutateUnguarded(undo, {
      onError: (error) => {
        const action = { label: 'Try again', onSelect: () => restore(undo) };
        void toast('error', `It could not be brought back. ${problemText(error)}`, { action });
      },
    });
  const start = ({ endorsement_uuid, status }: EndorsementRequest) => {
    const done = status === 'waiting' ? 'Request withdrawn.' : 'Request deleted.';
    remove.mutate(endorsement_uuid, {
      onSuccess: ({ undo }) => {
        onRemoved();
        announce(done);
        if (undo === null) return;
        void toast('success', done, { action: { label: 'Undo', onSelect: () => restore(undo) } });
      },
      onError: (error) => void toast('error', `It was not removed. ${problemText(error)}`),
    });
  };
  const isBusy = ({ endorsement_uuid }: EndorsementRequest) =>
    remove.isPending && remove.variables === endorsement_uuid;
  return { start, isBusy };
}

function Request({ project, request, removal }: RequestProps & { removal: ReturnType<typeof useRemoval> }) {
  const { asked_name, email, status, endorsement, is_hidden } = request;
  const verb = status === 'waiting' ? 'Withdraw' : 'Delete';
  return (
    <div className={styles.request}>
      <div className={styles.head}>
        <p className={styles.who}>
          <bdi className={styles.name}>{asked_name}</bdi> <bdi>{email}</bdi>
        </p>
        <Tag>{is_hidden ? 'Hidden' : STATUS[status]}</Tag>
      </div>
      <p className={styles.note}>{whenOf(request)}</p>
      {endorsement && <Endorsement endorsement={endorsement} />}
      {is_hidden && (
        <p className={styles.note}>Only you see it: it is hidden while a report is looked into.</p>
      )}
      <div className={styles.actions}>
        {endorsement && <Publishing {...{ project, request }} />}
        <Button
          kind="ghost"
          flush
          aria-label={`${verb} the request to ${asked_name}`}
          busy={removal.isBusy(request)}
          onClick={() => removal.start(request)}
        >
          <TrashIcon size={16} aria-hidden />
          {verb}
        </Button>
      </div>
    </div>
  );
}

function whenOf({ status, asked_at, expires_at }: EndorsementRequest): string {
  const asked = `Asked on ${formatDate(asked_at)}`;
  if (status === 'waiting') return `${asked}. The link works until ${formatDate(expires_at)}.`;
  if (status === 'expired') return `${asked}. The link stopped working on ${formatDate(expires_at)}.`;
  if (status === 'declined') return `${asked}. They do not want to be asked by you again.`;
  return `${asked}.`;
}

function Publishing({ project, request: { endorsement_uuid, asked_name, is_published } }: RequestProps) {
  const publish = usePublish(project);
  return (
    <Switch
      label={
        <>
          Show on the project
          <VisuallyHidden>: {asked_name}</VisuallyHidden>
        </>
      }
      checked={publish.isPending && publish.variables ? publish.variables.isPublished : is_published}
      busy={publish.isPending}
      onChange={({ target }) =>
        publish.mutate(
          { uuid: endorsement_uuid, isPublished: target.checked },
          { onError: (error) => void toast('error', unchangedText(error)) },
        )
      }
    />
  );
}
