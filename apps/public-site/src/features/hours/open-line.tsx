import { Suspense } from 'react';
import type { ShownSchedule } from '@townlink/contracts';
import { lazyAfterHydration } from '@townlink/web-federation';

/** After hydration: cities' lists have no room for its script before. */
const OpenNow = lazyAfterHydration(() =>
  import(/* webpackChunkName: "open-now" */ './open-now').then((module) => module.OpenNow),
);

/** The usual hours, since a kept page is shown at any time; once the script is there, whether it is open now. One line either way. */
export function OpenLine({ schedule }: { schedule: ShownSchedule }) {
  return (
    <Suspense fallback={schedule.text}>
      <OpenNow schedule={schedule} />
    </Suspense>
  );
}
