import type { Track } from '@townlink/contracts';
import { idle } from '../deferred';

/** Whether the visitor opted out by Do Not Track or Global Privacy Control. */
function isTrackingOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Starts tracking once the page is interactive. If the visitor opted out, the script is not even loaded. */
export function startTracking(): Track {
  if (isTrackingOptedOut()) return () => undefined;
  const recorder = idle().then(async () => {
    const { startRecorder } = await import(/* webpackChunkName: "analytics" */ './recorder');
    return startRecorder();
  });
  recorder.then(measurePage).catch(() => undefined);
  // If the script cannot be loaded, for example offline, nothing is tracked and the page is not affected.
  recorder.catch(() => undefined);
  return (name, properties) => void recorder.then((record) => record(name, properties)).catch(() => undefined);
}

/** Loaded last, so that measuring does not affect the result. */
async function measurePage(record: Track): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  await idle();
  const { reportWebVitals } = await import(/* webpackChunkName: "web-vitals" */ './vitals');
  reportWebVitals(record);
}
