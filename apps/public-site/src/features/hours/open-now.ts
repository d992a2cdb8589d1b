import { openState, openStateText, type ShownSchedule, wallClock } from '@townlink/contracts';

/**
 * The first use of Intl blocks a slow phone for a tenth of a second: here in a task without any other work, instead of
 * while all lines are drawn.
 */
wallClock('America/New_York', new Date());

/** Whether it is open at an instant (milliseconds since 1970), and until or from when; null without any hours. */
export function openNow(schedule: ShownSchedule, at: number): { text: string; isOpen: boolean } | null {
  const wall = wallClock(schedule.zone, new Date(at));
  const state = openState(schedule, wall);
  return state && { text: openStateText(state, wall), isOpen: state.kind === 'open' || state.kind === 'always' };
}
