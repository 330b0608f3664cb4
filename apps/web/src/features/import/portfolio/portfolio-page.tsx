import { useState } from 'react';
import type { Me } from '../../../shared/session/session.queries';
import { useProfile } from '../../../shared/session/use-session';
import { Card } from '../../../shared/ui/card';
import { ErrorState } from '../../../shared/ui/error-state';
import { Loading, Skeleton } from '../../../shared/ui/skeleton';
import pageStyles from '../import-page.module.css';
import { useStageFocus } from '../use-stage-focus';
import { EarlierPortfolios } from './earlier-portfolios';
import { PortfolioAdded } from './portfolio-added';
import { PortfolioForm } from './portfolio-form';
import { PortfolioPreview } from './portfolio-preview';
import styles from './portfolio.module.css';
import type { PortfolioResult } from './portfolio.queries';
import type { ReadPortfolio } from './reading/portfolio.types';
import { WhereToFind } from './where-to-find';

/** /import/portfolio: what LinkedIn or a JSON Resume has becomes projects, and fills in the profile. */
export function Component() {
  const profile = useProfile();
  if (profile.status === 'loaded') return <PortfolioImport me={profile.me} />;
  return (
    <Card padded>
      {profile.status === 'error' ? (
        <ErrorState onRetry={profile.retry}>Your profile could not be loaded.</ErrorState>
      ) : (
        <Loading label="Loading...">
          <Skeleton height={320} radius={14} />
        </Loading>
      )}
    </Card>
  );
}

function PortfolioImport({ me }: { me: Me }) {
  const [read, setRead] = useState<ReadPortfolio | null>(null);
  const [result, setResult] = useState<PortfolioResult | null>(null);
  const stage = result ? 'added' : read ? 'check' : 'choose';
  const section = useStageFocus(stage);
  const startAnew = () => {
    setRead(null);
    setResult(null);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={stage}
      className={pageStyles.stage}
      data-stage={stage === 'check' ? 'check-courses' : 'add-transcript'}
    >
      {result ? (
        <PortfolioAdded
          handle={me.profile_handle}
          result={result}
          onUndone={() => setResult(null)}
          onAnother={startAnew}
        />
      ) : read ? (
        <PortfolioPreview me={me} read={read} onBack={startAnew} onAdded={setResult} />
      ) : (
        <PortfolioForm onRead={setRead} />
      )}
      {stage !== 'check' && (
        <div className={styles.aside}>
          {stage === 'choose' && <WhereToFind />}
          <EarlierPortfolios
            handle={me.profile_handle}
            onUndone={(importUuid) => importUuid === result?.import_uuid && setResult(null)}
          />
        </div>
      )}
    </section>
  );
}
