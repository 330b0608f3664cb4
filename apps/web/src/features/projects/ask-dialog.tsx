import { EMAIL_MAX, ENDORSEMENT_MESSAGE_MAX, ENDORSER_NAME_MAX } from '@lumen/matching/limits';
import { type FieldErrors, fieldErrors } from '../../shared/api/field-errors';
import { outcomeText } from '../../shared/api/outcome';
import { problemText } from '../../shared/api/problem-text';
import { useFieldErrors } from '../../shared/api/use-field-errors';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import { UnsavedNotice } from '../../shared/ui/unsaved-notice';
import { hasTexts, useDraft } from '../../shared/use-draft';
import { useAsk } from './endorsements.queries';
import type { Project } from './projects.queries';

export interface AskDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited'> {
  project: Project;
  /** What was written before it was closed unsent. */
  reopened?: AskDraft | undefined;
  onReopen: (draft: AskDraft) => void;
}

const FIELDS = ['name', 'email', 'message'] as const;
export type AskDraft = Record<(typeof FIELDS)[number], string>;
type Errors = FieldErrors<keyof AskDraft>;

const EMPTY: AskDraft = { name: '', email: '', message: '' };

const isDraft = (value: unknown) => hasTexts(value, FIELDS);

/** Asks somebody by mail to confirm a project. */
export function AskDialog({ project, reopened, onClose, onReopen, ...dialog }: AskDialogProps) {
  const { draft, setDraft, isRestored, forget, leave } = useDraft(
    `ask:${project.project_uuid}`,
    EMPTY,
    isDraft,
    reopened,
  );
  const { name, email, message } = draft;
  const ask = useAsk(project, forget);
  const { errors, setErrors, showRefusal, clearErrors } = useFieldErrors(FIELDS);
  const change = (field: keyof AskDraft, value: string) => {
    setDraft({ ...draft, [field]: value });
    clearErrors(field);
  };

  const submit = () => {
    const found: Errors = {
      ...(name.trim() === '' && { name: 'Please say who you are asking.' }),
      ...(email.trim() === '' && { email: 'Please enter their e-mail address.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    ask.mutate(draft, {
      onError: showRefusal,
      onSuccess: (request) => {
        void toast('success', `A mail is on its way to ${request.asked_name}.`);
        onClose();
      },
    });
  };

  const close = () => {
    if (ask.isPending) return;
    onClose();
    leave(onReopen);
  };

  return (
    <Dialog
      {...dialog}
      onClose={close}
      title="Ask for an endorsement"
      intro={<bdi>{project.title}</bdi>}
      fullScreenOnMobile
    >
      <Form onSubmit={submit} busy={ask.isPending}>
        <DialogBody>
          <Fields busy={ask.isPending}>
            <RequiredNote />
            {isRestored && <UnsavedNotice onDiscard={() => setDraft(EMPTY)} />}
            <FormError>
              {ask.error &&
                Object.keys(fieldErrors(ask.error, FIELDS)).length === 0 &&
                `${problemText(ask.error)} ${outcomeText(ask.error, 'sent')}`}
            </FormError>
            <FieldRow>
              <TextField
                label="Name"
                required
                maxLength={ENDORSER_NAME_MAX}
                autoComplete="off"
                value={name}
                onChange={({ target }) => change('name', target.value)}
                error={errors.name}
              />
              <TextField
                label="E-mail"
                type="email"
                dir="ltr"
                required
                maxLength={EMAIL_MAX}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={email}
                onChange={({ target }) => change('email', target.value)}
                error={errors.email}
                description="Visitors see only what comes after the @."
              />
            </FieldRow>
            <TextArea
              label="Message (optional)"
              maxLength={ENDORSEMENT_MESSAGE_MAX}
              value={message}
              onChange={({ target }) => change('message', target.value)}
              error={errors.message}
              description={`Without web addresses. ${ENDORSEMENT_MESSAGE_MAX - message.length} characters remaining`}
            />
            <p>
              They get a mail in your name with a link that works once, for 30 days. It shows this project as
              everybody would see it, whoever may see your profile, and nothing else.
            </p>
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={ask.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={ask.isPending}>
            Send request
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
