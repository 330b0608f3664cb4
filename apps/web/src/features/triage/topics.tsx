import { TOPIC_NAME_MAX } from '@lumen/matching/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { fieldErrors } from '../../shared/api/field-errors';
import { problemText } from '../../shared/api/problem-text';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { PencilIcon } from '../../shared/ui/icons';
import { LeavingRow } from '../../shared/ui/leaving-row';
import { MoveButtons } from '../../shared/ui/move-buttons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { RowMenu } from '../../shared/ui/row-menu';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { useDialog } from '../../shared/ui/use-dialog';
import styles from './topics.module.css';
import { type Topic, topicsQuery } from './triage.queries';
import { useTopics } from './use-topics';

/** What feedback can be about: the topics that students choose from, in their order, and those that are retired. */
export function Topics() {
  const { data, error, isError, isFetching, refetch } = useQuery(topicsQuery);
  if (!data) {
    return (
      <Card padded>
        {isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching}>
            {problemText(error)}
          </ErrorState>
        ) : (
          <Loading label="Loading topics…" className={styles.page}>
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Loading>
        )}
      </Card>
    );
  }
  return <TopicLists topics={data} />;
}

function TopicLists({ topics }: { topics: readonly Topic[] }) {
  const { move, setRetired, rename, add } = useTopics();
  const dialog = useDialog<Topic>();
  const askName = (topic: Topic) => {
    rename.reset(); // what went wrong with another
    dialog.show(topic);
  };
  const offered = topics.filter(({ retired }) => !retired);
  const retired = topics.filter((topic) => topic.retired);
  return (
    <div className={styles.page}>
      <AddTopic add={add} />
      <Card padded as="section" tabIndex={-1} aria-labelledby="offered-topics" className={styles.list}>
        <h3 id="offered-topics" className={styles.title}>
          Offered
        </h3>
        <p className={styles.note}>In the order students see.</p>
        {offered.length === 0 && (
          <Empty title="No topic is offered">Without a topic nobody can send feedback. Add one above.</Empty>
        )}
        <ol>
          {offered.map((topic, place) => (
            <Row key={topic.topic_uuid} topic={topic}>
              {offered.length > 1 && (
                <MoveButtons
                  subject={topic.name}
                  place={place}
                  last={offered.length - 1}
                  onMove={(by) => move(topic, by)}
                  vertical
                />
              )}
              <RowMenu
                label={`Rename or retire ${topic.name}`}
                name={topic.name}
                items={[
                  { label: 'Rename', icon: PencilIcon, act: () => askName(topic), opensDialog: true },
                  { label: 'Retire', icon: EyeOffIcon, act: () => setRetired(topic, true), danger: true },
                ]}
              />
            </Row>
          ))}
        </ol>
      </Card>
      {retired.length > 0 && (
        <Card padded as="section" tabIndex={-1} aria-labelledby="retired-topics" className={styles.list}>
          <h3 id="retired-topics" className={styles.title}>
            Retired
          </h3>
          <ul>
            {retired.map((topic) => (
              <Row key={topic.topic_uuid} topic={topic}>
                <Button onClick={() => setRetired(topic, false)}>
                  Offer again<span className="vh"> {topic.name}</span>
                </Button>
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {dialog.subject && (
        <RenameDialog
          key={dialog.subject.topic_uuid}
          {...dialog.props}
          topic={dialog.subject}
          rename={rename}
        />
      )}
    </div>
  );
}

/** It goes to the other list when it is retired or offered again, and its own list keeps the focus. */
const Row = ({ topic: { name, submissions }, children }: { topic: Topic; children: ReactNode }) => (
  <LeavingRow className={styles.row}>
    <span className={styles.name}>
      <span dir="auto">{name}</span>{' '}
      {submissions > 0 && <span className={styles.count}>{plural(submissions, 'submission')}</span>}
    </span>
    {children}
  </LeavingRow>
);

/** What the server says of a name, or of the call as a whole. */
const nameProblem = (error: Error | null) =>
  error && (fieldErrors(error, ['name']).name ?? problemText(error));

function AddTopic({ add }: Pick<ReturnType<typeof useTopics>, 'add'>) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() === '' || add.isPending) return;
    add.mutate(name.trim(), {
      onSuccess: () => {
        setName('');
        input.current?.focus();
      },
    });
  };
  return (
    <Form className={styles.add} onSubmit={submit} busy={add.isPending}>
      <TextField
        ref={input}
        label="New topic"
        value={name}
        maxLength={TOPIC_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missing ? 'A topic needs a name.' : nameProblem(add.error)}
      />
      <Button type="submit" busy={add.isPending}>
        Add topic
      </Button>
    </Form>
  );
}

interface RenameDialogProps extends Pick<ReturnType<typeof useTopics>, 'rename'> {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  topic: Topic;
}

function RenameDialog({ topic, rename, ...dialog }: RenameDialogProps) {
  const [name, setName] = useState(topic.name);
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const next = name.trim();
    setMissing(next === '');
    if (next === '' || rename.isPending) return;
    if (next === topic.name) return dialog.onClose();
    rename.mutate({ topic, name: next }, { onSuccess: dialog.onClose });
  };
  return (
    <Dialog
      {...dialog}
      // A failure is said here.
      onClose={() => !rename.isPending && dialog.onClose()}
      title="Rename the topic"
      size="small"
    >
      <Form onSubmit={submit} busy={rename.isPending}>
        <DialogBody>
          <Fields busy={rename.isPending}>
            <TextField
              label="Name"
              required
              value={name}
              maxLength={TOPIC_NAME_MAX}
              onChange={(event) => setName(event.currentTarget.value)}
              description="What was sent under it is shown under the new name."
              error={missing ? 'A topic needs a name.' : nameProblem(rename.error)}
            />
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={rename.isPending} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={rename.isPending}>
            Rename
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
