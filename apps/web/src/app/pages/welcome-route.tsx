import { lazy, useState } from 'react';
import { WelcomePage } from '../../features/welcome/welcome-page';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import type { Try } from './welcome-trial';

const WelcomeTrial = lazy(async () => ({ default: (await import('./welcome-trial')).WelcomeTrial }));

/** /welcome: what the product is, for signed-out visitors, and a try without an account. */
export function Component() {
  const [begun, setBegun] = useState<Try | null>(null);
  // Each press is a try of its own.
  const begin = (from: Try['from']) => setBegun({ from });
  return (
    <WelcomePage onTry={begin}>
      {begun && (
        <LazyPart
          fallback={
            <Loading label="Loading...">
              <Skeleton height={320} radius={14} />
            </Loading>
          }
        >
          <WelcomeTrial begun={begun} onOwn={() => begin('own')} />
        </LazyPart>
      )}
    </WelcomePage>
  );
}
