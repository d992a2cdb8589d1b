import { useSyncExternalStore } from 'react';
import { openState, openStateText, type ShownSchedule, wallClock } from '@townlink/contracts';

/** Whether it is open now; the usual hours until that is known. */
export function OpenNow({ schedule }: { schedule: ShownSchedule }) {
  const minute = useSyncExternalStore(subscribe, thisMinute, unknown);
  if (minute === null) return schedule.text;
  const wall = wallClock(schedule.zone, new Date(minute * MINUTE));
  const state = openState(schedule, wall);
  if (!state) return schedule.text;
  const isOpen = state.kind === 'open' || state.kind === 'always';
  return <span className={isOpen ? 'font-medium text-success' : undefined}>{openStateText(state, wall)}</span>;
}

const MINUTE = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE);
/** On the server and during hydration. */
const unknown = () => null;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer shared by all lines of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
