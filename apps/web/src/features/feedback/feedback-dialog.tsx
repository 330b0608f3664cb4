import { FEEDBACK_TEXT_MAX } from '@lumen/matching/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '../../shared/api/field-errors';
import { queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { useState } from 'react';
import { formatCount } from '../../shared/format/words';
import { useProfile } from '../../shared/session/use-session';
import { hasTexts, useDraft } from '../../shared/use-draft';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { Select } from '../../shared/ui/select';
import { TextArea } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import styles from './feedback-dialog.module.css';
import { SentFeedback } from './sent-feedback';
import { type FeedbackPage, feedbackTopicsQuery, sendFeedback } from './feedback.queries';

export interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
  /** It has left the screen. */
  onExited?: () => void;
  /** Where the reader is. */
  page: FeedbackPage;
}

const EMPTY = { topic: '', message: '' };

const isFeedback = (value: unknown) => hasTexts(value, ['topic', 'message']);

interface Problems {
  topic?: string;
  message?: string;
  form?: string;
}

/** The feedback form. Its text is kept while the dialog is closed, its errors are not; it is cleared once it is sent. */
export function FeedbackDialog({ open, onClose, onExited, page }: FeedbackDialogProps) {
  const { draft, setDraft, forget } = useDraft('feedback', EMPTY, isFeedback);
  const { message } = draft;
  const [problems, setProblems] = useState<Problems>({});
  const profile = useProfile();
  const queries = useQueryClient();
  const topics = useQuery({ ...feedbackTopicsQuery, enabled: open });
  // One that is retired since it was chosen is none.
  const isRetired = topics.data?.every(({ topic_uuid }) => topic_uuid !== draft.topic);
  const topic = isRetired ? '' : draft.topic;
  const sending = useSingleFlightMutation({
    mutationFn: (handle: string) =>
      sendFeedback(handle, { topic_uuid: topic, message: message.trim(), reported_on_page: page }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.sentFeedback });
      setDraft(EMPTY);
      forget();
      void toast('success', 'Thank you. Your feedback has been sent.');
      onClose();
    },
    onError: (error) => {
      const refused = fieldErrors(error, ['topic_uuid', 'message']);
      if (refused.topic_uuid) void topics.refetch();
      setProblems({
        ...(refused.topic_uuid && { topic: refused.topic_uuid }),
        ...(refused.message && { message: refused.message }),
        ...(Object.keys(refused).length === 0 && { form: 'Could not submit feedback. Please try again.' }),
      });
    },
  });

  const submit = () => {
    if (sending.isPending) return;
    const found: Problems = {};
    if (topic === '') found.topic = 'Please choose a topic.';
    if (message.trim() === '') found.message = 'Please enter a message.';
    if (profile.status !== 'loaded') found.form = 'Your profile is not loaded yet.';
    setProblems(found);
    if (Object.keys(found).length === 0 && profile.status === 'loaded')
      sending.mutate(profile.me.profile_handle);
  };

  const close = () => {
    if (sending.isPending) return; // A failure is said here.
    setProblems({});
    onClose();
  };

  return (
    <Dialog {...{ open, onExited }} onClose={close} title="Feedback Form">
      <Form onSubmit={submit} busy={sending.isPending}>
        <DialogBody>
          <Fields busy={sending.isPending}>
            <div className={styles.intro}>
              <p>Tell us what we can do better. Please report:</p>
              <ul>
                <li>courses, skills, careers or programs that are missing or wrong</li>
                <li>things that do not work, or that you could not use</li>
                <li>ideas for what Lumen should do next</li>
              </ul>
            </div>
            {topics.isError && (
              <div className={styles.failed}>
                <FormError>Failed to load feedback topics. Please try again.</FormError>
                <Button busy={topics.isFetching} onClick={() => void topics.refetch()}>
                  Retry
                </Button>
              </div>
            )}
            <Select
              label="Topic"
              required
              placeholder={topics.isPending ? 'Loading topics…' : 'Choose a topic'}
              options={(topics.data ?? []).map(({ topic_uuid, name }) => ({
                value: topic_uuid,
                label: name,
              }))}
              value={topic}
              onChange={(event) => setDraft({ ...draft, topic: event.target.value })}
              error={problems.topic}
            />
            <TextArea
              label="Message"
              required
              maxLength={FEEDBACK_TEXT_MAX}
              value={message}
              onChange={(event) => setDraft({ ...draft, message: event.target.value })}
              description={`At most ${formatCount(FEEDBACK_TEXT_MAX)} characters.`}
              error={problems.message}
            />
            <FormError>{problems.form}</FormError>
          </Fields>
          {open && profile.status === 'loaded' && <SentFeedback handle={profile.me.profile_handle} />}
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={sending.isPending} onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={sending.isPending}>
            SAVE
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
