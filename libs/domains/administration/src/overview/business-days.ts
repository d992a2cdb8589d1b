const DAY = 24 * 60 * 60 * 1000;

/** The moment a number of business days (Monday to Friday, UTC) before another. */
export function businessDaysBefore(moment: Date, days: number): Date {
  let at = moment.getTime();
  let left = days * DAY;
  while (left > 0) {
    const midnight = Math.floor((at - 1) / DAY) * DAY;
    if (!isWeekend(midnight)) {
      const step = Math.min(left, at - midnight);
      left -= step;
      at -= step;
    } else at = midnight;
  }
  return new Date(at);
}

const isWeekend = (midnight: number): boolean => [0, 6].includes(new Date(midnight).getUTCDay());
