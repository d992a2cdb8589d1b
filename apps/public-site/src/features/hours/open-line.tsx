import { useSyncExternalStore } from 'react';
import type { ShownSchedule } from '@townlink/contracts';

type OpenNow = typeof import('./open-now').openNow;

/**
 * The usual hours, since a cached page may be shown at any time. Once the script has loaded, whether it is open now.
 * Until then, long hours are cut off after one line, so that nothing below moves when they are replaced.
 * A Suspense boundary for each would hydrate in a render and a commit of its own.
 */
export function OpenLine({ schedule }: { schedule: ShownSchedule }) {
  const minute = useSyncExternalStore(subscribe, thisMinute, unknown);
  if (minute === null)
    return <span className="line-clamp-1 noscript:line-clamp-none print:line-clamp-none">{schedule.text}</span>;
  const now = openNow?.(schedule, minute);
  return now ? <span className={now.isOpen ? 'font-medium text-success' : undefined}>{now.text}</span> : schedule.text;
}

const MINUTE = 60_000;
const TICK_MS = 10_000;

/** Loaded after hydration, to keep its script out of the initial load of city lists. */
let openNow: OpenNow | undefined;

let isPrinting = false;

/** Null until the script has loaded, and on paper, which is read at another time. */
const thisMinute = () => (openNow && !isPrinting ? Math.floor(Date.now() / MINUTE) : null);
/** On the server and during hydration. */
const unknown = () => null;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = () => listeners.forEach((each) => each());

/** One timer shared by all lines of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function setPrinting({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  tell();
}

function start(): ReturnType<typeof setInterval> {
  void load();
  addEventListener('beforeprint', setPrinting);
  addEventListener('afterprint', setPrinting);
  return setInterval(tell, TICK_MS);
}

/** If loading fails, the usual hours stay, in full. */
async function load(): Promise<void> {
  try {
    openNow = (await import(/* webpackChunkName: "open-now" */ './open-now')).openNow;
  } catch (error) {
    console.error('Whether it is open now could not be loaded', error);
    openNow = () => null;
  }
  tell();
}
