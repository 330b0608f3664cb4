import { lazy, useState } from 'react';
import { WelcomePage } from '../../features/welcome/welcome-page';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import type { Start } from './welcome-trial';

const WelcomeTrial = lazy(async () => ({ default: (await import('./welcome-trial')).WelcomeTrial }));

/** /welcome: what the product is, for signed-out visitors, and a try without an account. */
export function Component() {
  const [start, setStart] = useState<Start | null>(null);
  return (
    <WelcomePage onTry={setStart}>
      {start && (
        <LazyPart
          fallback={
            <Loading label="Loading...">
              <Skeleton height={320} radius={14} />
            </Loading>
          }
        >
          <WelcomeTrial start={start} onOwn={() => setStart('own')} />
        </LazyPart>
      )}
    </WelcomePage>
  );
}
