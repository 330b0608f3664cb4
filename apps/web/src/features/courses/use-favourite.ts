import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { useAuth } from '../../shared/session/use-session';
import { toast } from '../../shared/ui/toast';
import { type CourseInsight, setFavourite } from './course.queries';
import { refreshFavourites, showFavourite } from './favourite-cache';
import { favouriteFailure, favouriteTarget } from './favourite-target';

const FAILED = 'Failed to update favorite';

/**
 * Adds a course to the viewer's favourites where it is none, and removes it where it is one. Shown at once. A course may
 * have several hearts: while one of them is at work, the others wait.
 */
export function useFavourite(course: CourseInsight): { toggle: () => void; busy: boolean } {
  const { handle } = useAuth();
  const queries = useQueryClient();
  const { code } = course.course;
  const mutationKey = queryKeys.courses.favourite(course.educator_uuid, course.course_uuid);
  const change = useSingleFlightMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => setFavourite(favouriteTarget(handle, course), wanted),
    onMutate: (wanted) => showFavourite(queries, favouriteTarget(handle, course).handle, course, wanted),
    onSuccess: (_answer, wanted) => {
      if (wanted) void toast('success', `${code} added to favorites`);
      else {
        const action = { label: 'Undo', onSelect: () => change.mutateUnguarded(true) };
        void toast('success', `${code} removed from favorites`, { action });
      }
    },
    onError: (error, _wanted, takeBack) => {
      takeBack?.();
      void toast('error', favouriteFailure(error, FAILED, code));
    },
    onSettled: () => {
      if (handle) refreshFavourites(queries, handle);
    },
  });
  const elsewhere = useIsMutating({ mutationKey }) > 0;
  return {
    busy: change.isPending || elsewhere,
    toggle: () => change.mutate(!course.linked_to_student),
  };
}
