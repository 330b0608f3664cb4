import { HttpError } from '../../shared/api/http-error';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { NotProven } from '../../shared/accounts/outcome';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';

const asksForProof = (error: unknown) =>
  error instanceof HttpError && error.code === 'reauthentication_required';

export interface StaffActionOptions<Variables, Data> {
  action: (variables: Variables) => Promise<Data>;
  onDone: (data: Data, variables: Variables) => void;
}

/**
 * Runs an action of staff. If the server asks for a recent sign-in first, it asks the person for that and then tries again.
 * Render `dialog` within the dialog of the action. `error` is null if the person cancelled the sign-in.
 */
export function useStaffAction<Variables, Data>({ action, onDone }: StaffActionOptions<Variables, Data>) {
  const { prove, dialog } = useReauthentication();
  const { error, ...mutation } = useSingleFlightMutation<Data, Variables>({
    mutationFn: async (variables) => {
      for (;;) {
        try {
          return await action(variables);
        } catch (problem) {
          if (!asksForProof(problem)) throw problem;
          if (!(await prove())) throw new NotProven();
        }
      }
    },
    onSuccess: onDone,
  });
  return { ...mutation, error: error instanceof NotProven ? null : error, dialog };
}
