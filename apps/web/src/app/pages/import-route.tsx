import { BestCareers } from '../../features/careers/best-careers';
import { ChangedByImport } from '../../features/changes/latest-change';
import { ImportPage } from '../../features/import/import-page';
import { StrongestNow } from '../../features/skills/strongest-now';

const changedBy = (imported: string) => <ChangedByImport imported={imported} />;

/** Import Education, which ends with what the courses say about their student. */
export const Component = () => (
  <ImportPage strongest={<StrongestNow />} careers={<BestCareers />} changes={changedBy} />
);
