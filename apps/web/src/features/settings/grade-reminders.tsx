import type { Me } from '../../shared/session/session.queries';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/choice';
import { FormError } from '../../shared/ui/field';
import { useGradeReminders } from './settings.queries';

const FAILED = 'Could not save your reminders. Please try again.';

/** What Lumen mails a student by itself; saved with the press. */
export function GradeReminders({ me }: { me: Me }) {
  const { isPending, isError, variables, mutate } = useGradeReminders({ failed: FAILED });
  return (
    <section aria-labelledby="reminders">
      <SectionHeading id="reminders" level={3} title="Reminders" note="What Lumen mails you by itself." />
      <Card padded>
        <Checkbox
          label="Mail me when my grades should be in"
          description="Once, after a term with courses in progress. Without it a line on your dashboard says so."
          checked={isPending ? variables : me.grade_reminders}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
        <FormError>{isError && FAILED}</FormError>
      </Card>
    </section>
  );
}
