import { lazy } from 'react';
import { SettingsPage } from '../../features/settings/settings-page';
import { useOpenFeedback } from '../layouts/report-feedback';
import { PageLoading } from './page-loading';

export { loader } from '../../features/settings/settings-page';
import { LazyPart } from '../../shared/ui/lazy-part';

const SecurityTab = lazy(async () => ({
  default: (await import('../../features/security/security-tab')).SecurityTab,
}));

/** /settings/*: the settings with what other features bring. */
export function Component() {
  return (
    <SettingsPage
      security={
        <LazyPart fallback={<PageLoading />}>
          <SecurityTab />
        </LazyPart>
      }
      onReportFeedback={useOpenFeedback()}
    />
  );
}
