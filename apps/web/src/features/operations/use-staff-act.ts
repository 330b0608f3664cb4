import { HttpError } from '../../shared/api/http-error';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { NotProven } from '../../shared/accounts/outcome';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';

const asksForProof = (error: unknown) =>
  error instanceof HttpError && error.code === 'reauthentication_required';

export interface StaffActOptions<Variables, Data> {
  act: (variables: Variables) => Promise<Data>;
  onDone: (data: Data, variables: Variables) => void;
}

/**
 * An act of staff: where the server first wants to know again who acts, asks for that and goes on by itself. `dialog` is to be
 * rendered within the dialog of the act. `error` is null where the person thought better of it.
 */
export function useStaffAct<Variables, Data>({ act, onDone }: StaffActOptions<Variables, Data>) {
  const { prove, dialog } = useReauthentication();
  const { error, ...mutation } = useSingleFlightMutation<Data, Variables>({
    mutationFn: async (variables) => {
      for (;;) {
        try {
          return await act(variables);
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
