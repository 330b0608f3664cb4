import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type StaffSettings = Schemas['StaffSettingsDto'];

/** What a form changes: only what is given. Null removes the logo. */
export interface SettingsChanges extends Partial<Omit<StaffSettings, 'logo_url'>> {
  logo?: File | null;
}

export const staffSettingsQuery = () =>
  queryOptions({
    queryKey: queryKeys.staff.settings,
    queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/staff/settings/', { signal })),
    staleTime: 0,
  });

export function saveSettings({ logo, ...changes }: SettingsChanges): Promise<StaffSettings> {
  const body = logo === null ? { ...changes, logo_url: '' as const } : changes;
  if (!logo) return dataOf(dashboard.PATCH('/dashboard-api/staff/settings/', { body }));
  const form = new FormData();
  for (const [field, value] of Object.entries(changes)) form.append(field, value);
  form.append('logo', logo);
  // The contract writes a form as the object of its fields; what is sent is the form.
  return dataOf(dashboard.PATCH('/dashboard-api/staff/settings/', { body: {}, bodySerializer: () => form }));
}

/** Shows what a change has answered. */
export function useShowSettings() {
  const queries = useQueryClient();
  return (now: StaffSettings) => {
    queries.setQueryData(staffSettingsQuery().queryKey, now);
    void queries.invalidateQueries({ queryKey: queryKeys.staff.audit });
  };
}
