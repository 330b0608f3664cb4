import { EMAIL_MAX, ENDORSEMENT_MESSAGE_MAX, ENDORSER_NAME_MAX } from '@lumen/matching/limits';
import { useState } from 'react';
import { fieldErrors } from '../../shared/api/field-errors';
import { problemText } from '../../shared/api/problem-text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../shared/ui/dialog';
import { FormError, RequiredNote } from '../../shared/ui/field';
import { FieldRow, Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { toast } from '../../shared/ui/toast';
import { type NewEndorsementRequest, useAsk } from './endorsements.queries';
import type { Project } from './projects.queries';

export interface AskDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited'> {
  project: Project;
}

type Problems = Partial<Record<keyof NewEndorsementRequest, string>>;

/** Asks somebody by mail to confirm a project. */
export function AskDialog({ project, onClose, ...dialog }: AskDialogProps) {
  const ask = useAsk(project);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState<Problems>({});
  const refused = fieldErrors(ask.error, ['name', 'email', 'message']);
  const problems = { ...refused, ...missing };

  const submit = () => {
    const found: Problems = {
      ...(name.trim() === '' && { name: 'Please say who you are asking.' }),
      ...(email.trim() === '' && { email: 'Please enter their e-mail address.' }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    ask.mutate(
      { name, email, message },
      {
        onSuccess: (request) => {
          void toast('success', `A mail is on its way to ${request.asked_name}.`);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      {...dialog}
      onClose={() => !ask.isPending && onClose()}
      title="Ask for an endorsement"
      intro={<bdi>{project.title}</bdi>}
      fullScreenOnMobile
    >
      <Form onSubmit={submit} busy={ask.isPending}>
        <DialogBody>
          <Fields busy={ask.isPending}>
            <RequiredNote />
            <FormError>
              {ask.error && Object.keys(refused).length === 0 ? problemText(ask.error) : null}
            </FormError>
            <FieldRow>
              <TextField
                label="Name"
                required
                maxLength={ENDORSER_NAME_MAX}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
                error={problems.name}
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
                onChange={({ target }) => setEmail(target.value)}
                error={problems.email}
                description="Visitors see only what comes after the @."
              />
            </FieldRow>
            <TextArea
              label="Message (optional)"
              maxLength={ENDORSEMENT_MESSAGE_MAX}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              error={problems.message}
              description={`Without web addresses. ${ENDORSEMENT_MESSAGE_MAX - message.length} characters remaining`}
            />
            <p>
              They get a mail in your name with a link that works once, for 30 days. It shows this project as
              everybody would see it, whoever may see your profile, and nothing else.
            </p>
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button kind="ghost" disabled={ask.isPending} onClick={onClose}>
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
