import {
  type MutateOptions,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DOUBLE_TAP_MS } from '../use-one-press';

/**
 * A mutation for one button or form, of which a double tap makes one: while it is pending, and for a moment after a press
 * that succeeded sooner, `mutate` does nothing and `isPending` says so. With a `mutationKey` a mutation of
 * the same key that runs elsewhere on the page counts too.
 */
export function useSingleFlightMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const queries = useQueryClient();
  const { mutate: mutateUnguarded, mutateAsync, ...mutation } = useMutation(options);
  const { mutationKey } = options;
  const [held, setHeld] = useState(false);
  // Read by a second press that comes before the next render.
  const isHeld = useRef(false);

  const hold = (is: boolean) => {
    isHeld.current = is;
    setHeld(is);
  };

  const mutate = (variables: Variables, more?: MutateOptions<Data, Error, Variables, Context>) => {
    if (isHeld.current || (mutationKey && queries.isMutating({ mutationKey }) > 0)) return;
    hold(true);
    const doubleTap = new Promise((over) => setTimeout(over, DOUBLE_TAP_MS));
    const release = () => hold(false);
    mutateAsync(variables, more)
      .then(() => doubleTap)
      .then(release, release);
  };

  // `mutateUnguarded` is for another control than the one that was pressed, such as Undo.
  return { ...mutation, mutate, mutateUnguarded, isPending: mutation.isPending || held };
}
