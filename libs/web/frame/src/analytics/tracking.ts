import type { Track } from '@townlink/contracts';
import { idle } from '../idle';

/** Whether the visitor has asked not to be counted, by Do Not Track or Global Privacy Control. */
export function isCountingUnwelcome(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Begins to note what happens, once the page works; where that is unwelcome, its script is not even loaded. */
export function startTracking(): Track {
  if (isCountingUnwelcome()) return () => undefined;
  const recorder = idle().then(async () => {
    const { startRecorder } = await import(/* webpackChunkName: "analytics" */ './recorder');
    return startRecorder();
  });
  recorder.then(measurePage).catch(() => undefined);
  // Without the script, for instance while there is no network, nothing is counted, and it is no fault of the page.
  recorder.catch(() => undefined);
  return (name, properties) => void recorder.then((record) => record(name, properties)).catch(() => undefined);
}

/** What measures the page is no part of what is measured: it comes when everything else has. */
async function measurePage(record: Track): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  await idle();
  const { noteVitals } = await import(/* webpackChunkName: "web-vitals" */ './vitals');
  noteVitals(record);
}
