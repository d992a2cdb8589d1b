const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Business days within which an answer is promised: from, to. Source: product specification, section 9. */
export const PROMISED = { from: 1, to: 2 };

export interface Waiting {
  /** The elapsed time in readable form. */
  text: string;
  /** Whether the first promised business day is over, so that an answer is due. */
  isLate: boolean;
}

/** How long an application has waited. Business days in the reader's time zone, without weekends. */
export function waitingSince(appliedAt: string | Date, now: Date): Waiting {
  const applied = new Date(appliedAt);
  return {
    text: timePassed(Math.max(0, now.getTime() - applied.getTime())),
    isLate: businessTime(applied, now) >= PROMISED.from * DAY,
  };
}

/** 'under 1 h', '22 h', '3 days' */
export function timePassed(milliseconds: number): string {
  if (milliseconds < HOUR) return 'under 1 h';
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  const days = Math.floor(milliseconds / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Milliseconds between two times, counting Monday to Friday only. */
function businessTime(from: Date, to: Date): number {
  let sum = 0;
  for (let day = midnight(from); day < to; day = midnight(day, 1)) {
    if (isWeekend(day)) continue;
    const end = Math.min(midnight(day, 1).getTime(), to.getTime());
    sum += end - Math.max(day.getTime(), from.getTime());
  }
  return sum;
}

const midnight = (at: Date, days = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
const isWeekend = (day: Date): boolean => day.getDay() === 0 || day.getDay() === 6;
