import type { Schemas } from '@lumen/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { noteRename } from '../../shared/session/follow-rename';
import { publishRename } from '../../shared/session/session-sync';
import { type Me, meQuery, sessionQuery } from '../../shared/session/session.queries';
import { toast } from '../../shared/ui/toast';
import { useHasLeft } from '../../shared/use-has-left';

/** Changes to one's own profile: only what is given. */
export type MeChanges = Schemas['UpdateMeDto'];

interface Messages {
  saved?: string;
  /** For somebody who has left the form before the answer came: it cannot show the failure itself any more. */
  failed: string;
}

/**
 * Saves part of the viewer's profile. Many screens show it, so all other data is refetched; the session too
 * if the handle has changed, which the other tabs are told.
 */
function useMeMutation<Change>(mutationFn: (change: Change) => Promise<Me>, { saved, failed }: Messages) {
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  return useSingleFlightMutation({
    // One after the other, whatever form they come from: an answer does not take back what another one has saved.
    scope: { id: 'me' },
    mutationFn,
    onError: () => {
      if (hasLeft.current) void toast('error', failed);
    },
    onSuccess: (me) => {
      if (saved) void toast('success', saved);
      const from = queries.getQueryData(meQuery.queryKey)?.profile_handle;
      const to = me.profile_handle;
      queries.setQueryData(meQuery.queryKey, me);
      const upToDate: unknown[] = [meQuery.queryKey[0]];
      if (from === to) upToDate.push(sessionQuery.queryKey[0]);
      else if (from !== undefined) {
        noteRename(queries, { from, to });
        publishRename({ from, to });
      }
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !upToDate.includes(queryKey[0]) });
    },
  });
}

/** Saves fields of the profile. */
export const useUpdateMe = (messages: Messages) =>
  useMeMutation((body: MeChanges) => dataOf(dashboard.PATCH('/dashboard-api/me/', { body })), messages);

/** Whether a mail comes, too, when the grades of a term should be in. */
export const useGradeReminders = (messages: Messages) =>
  useMeMutation(
    (wanted: boolean) => dataOf(dashboard.PUT('/dashboard-api/me/grade-reminders/', { body: { wanted } })),
    messages,
  );

/** The name under which a profile image is sent (specification B, section 9). */
const IMAGE_NAME = 'profile.webp';

function imageForm(image: Blob | null): FormData {
  const form = new FormData();
  if (image) form.append('profile_image', image, IMAGE_NAME);
  else form.append('profile_image_url', '');
  return form;
}

export const IMAGE_FAILED = 'Failed to save profile image.';

/** Saves another profile image, which may still have to be made, or none. */
export const useSaveProfileImage = () =>
  useMeMutation(
    async (image: (() => Promise<Blob>) | null) => {
      const form = imageForm((await image?.()) ?? null);
      return dataOf(
        dashboard.PATCH('/dashboard-api/me/', {
          body: {},
          // The contract writes a form as the object of its fields; what is sent is the form.
          bodySerializer: () => form,
        }),
      );
    },
    { failed: IMAGE_FAILED },
  );
