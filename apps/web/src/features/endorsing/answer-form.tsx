import { ENDORSEMENT_TEXT_MAX, ENDORSER_NAME_MAX, ENDORSER_ROLE_MAX } from '@lumen/matching/limits';
import { useState } from 'react';
import { type FieldErrors, fieldErrors } from '../../shared/api/field-errors';
import { isNotFound } from '../../shared/api/http-error';
import { isRefused } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { useFieldErrors } from '../../shared/api/use-field-errors';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextArea, TextField } from '../../shared/ui/text-field';
import styles from './endorse-page.module.css';
import {
  type AskedEndorsement,
  type EndorsementAnswer,
  isProjectChanged,
  sendAnswer,
} from './endorsing.queries';

const FIELDS = ['name', 'role', 'text'] as const;
type AnswerErrors = FieldErrors<(typeof FIELDS)[number]>;

export interface AnswerFormProps {
  token: string;
  asked: AskedEndorsement;
  /** An answer was sent before that may have arrived. */
  isLost: boolean;
  onSent: () => void;
  /** What was sent has no answer of the server. */
  onLost: () => void;
  /** The project is no longer the one that was read. */
  onChanged: () => unknown;
  onDecline: () => void;
}

/** Two sentences about a project, with who writes them. What was typed stays whatever is answered. */
export function AnswerForm({ token, asked, isLost, onSent, onLost, onChanged, onDecline }: AnswerFormProps) {
  const [name, setName] = useState(asked.asked_name);
  const [role, setRole] = useState('');
  const [text, setText] = useState('');
  const { errors, setErrors, showRefusal, clearErrors } = useFieldErrors(FIELDS);
  const answer = useSingleFlightMutation({
    mutationFn: (body: EndorsementAnswer) => sendAnswer(token, body),
    onSuccess: () => {
      announce('Sent.');
      onSent();
    },
    onError: (error) => {
      showRefusal(error);
      if (!isRefused(error)) onLost();
      if (isProjectChanged(error)) onChanged();
    },
  });

  const submit = () => {
    const found: AnswerErrors = {
      ...(name.trim() === '' && { name: 'Please enter your name.' }),
      ...(role.trim() === '' && { role: 'Please say who you are to the project.' }),
      ...(text.trim() === '' && { text: 'Please write a sentence or two.' }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0)
      answer.mutate({ name, role, text, project_version: asked.project_version });
  };

  return (
    <Form onSubmit={submit} busy={answer.isPending}>
      <Fields>
        <h3 className={styles.project}>Your answer</h3>
        <FormError>
          {answer.error &&
            Object.keys(fieldErrors(answer.error, FIELDS)).length === 0 &&
            answerProblem(answer.error, isLost, NOT_SENT)}
        </FormError>
        <FieldRow>
          <TextField
            label="Your name"
            required
            maxLength={ENDORSER_NAME_MAX}
            autoComplete="name"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              clearErrors('name');
            }}
            error={errors.name}
          />
          <TextField
            label="Your role"
            required
            maxLength={ENDORSER_ROLE_MAX}
            autoComplete="organization-title"
            value={role}
            onChange={({ target }) => {
              setRole(target.value);
              clearErrors('role');
            }}
            error={errors.role}
            description="Such as: supervisor of the thesis, Riverbend University."
          />
        </FieldRow>
        <TextArea
          label="What you confirm"
          required
          rows={3}
          maxLength={ENDORSEMENT_TEXT_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clearErrors('text');
          }}
          error={errors.text}
          description={`Two sentences. ${ENDORSEMENT_TEXT_MAX - text.length} characters remaining`}
        />
        <p className={styles.quiet}>
          <bdi>{asked.student_name}</bdi> reads it and decides whether it shows. If it does, it stands beside
          the project with your name, your role, the date and the domain of your e-mail address: what follows
          the @, and in what <bdi>{asked.student_name}</bdi> signs or exports with it. The address itself is
          shown to nobody else.
        </p>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={answer.isPending}>
            Send endorsement
          </Button>
          <Button kind="ghost" aria-haspopup="dialog" onClick={onDecline}>
            Decline
          </Button>
        </div>
      </Fields>
    </Form>
  );
}

const NOT_SENT = ' What you wrote was not sent.';
const ARRIVED =
  'This link has been used: what you sent before has most likely arrived, although its answer was lost. You need not do anything more.';

/**
 * Why an answer failed. A link works once, so that it is gone for whoever sends again what has arrived.
 * @param isLost whether an answer was sent before that may have arrived
 * @param notSent what to say of one that surely has not
 */
export function answerProblem(error: Error, isLost: boolean, notSent = ''): string {
  if (!isNotFound(error)) return problemText(error);
  return isLost ? ARRIVED : `This link no longer works: it was used, taken back or has expired.${notSent}`;
}
