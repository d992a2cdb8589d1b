import { openState, openStateText, type ShownSchedule, wallClockBy } from '@townlink/contracts';

/**
 * Whether it is open, and until or from when; null without any hours, or if the local time is unknown.
 * @param minute minutes since 1970
 */
export function openNow(schedule: ShownSchedule, minute: number): { text: string; isOpen: boolean } | null {
  const wall = schedule.clock && wallClockBy(schedule.clock, minute);
  if (!wall) return null;
  const state = openState(schedule, wall);
  return state && { text: openStateText(state, wall), isOpen: state.kind === 'open' || state.kind === 'always' };
}
