import { brand } from '@townlink/contracts';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

export interface EndingCheck {
  /** Such as 'General liability insurance'. */
  name: string;
  /** Its last day (ISO date). */
  endsOn: string;
}

const DAY = 86_400;

/** Seconds before the last day at which the calendar reminds, in addition to our emails. */
const REMINDER = 30 * DAY;

/** Seconds after which a subscribed program fetches the file again. */
const ASK_AGAIN = DAY / 2;

interface Business {
  id: string;
  business_name: string;
}

/**
 * Last days of a business's documents as a calendar file, each an all-day event with a reminder.
 * @param url of the page for renewing them
 */
export function calendarFile({ id, business_name }: Business, checks: readonly EndingCheck[], url: string): string {
  const calendar = ical({
    name: `${business_name}: ${brand.name}`,
    prodId: { company: brand.name, product: 'checks' },
    ttl: ASK_AGAIN,
  });
  for (const { name, endsOn } of checks) {
    const event = calendar.createEvent({
      // The same id when the file is imported again, even with another day; distinct for other businesses of the same
      // person.
      id: `${name.toLowerCase().replace(/\W+/g, '-')}-${id}@${new URL(url).hostname}`,
      start: new Date(`${endsOn}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: `${name} ends (${business_name})`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER });
  }
  return calendar.toString();
}
