import { Suspense } from 'react';
import type { ShownSchedule } from '@townlink/contracts';
import { lazyAfterHydration } from '@townlink/web-federation';

/** Loaded after hydration, to keep its script out of the initial load of city lists. */
const OpenNow = lazyAfterHydration(() =>
  import(/* webpackChunkName: "open-now" */ './open-now').then((module) => module.OpenNow),
);

/**
 * The usual hours, since a cached page may be shown at any time. Once the script has loaded, whether it is open now.
 * Always one line.
 */
export function OpenLine({ schedule }: { schedule: ShownSchedule }) {
  return (
    <Suspense fallback={schedule.text}>
      <OpenNow schedule={schedule} />
    </Suspense>
  );
}
