import { IsNotEmpty, IsString } from 'class-validator';
import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';

/** One's own address of a calendar with the last days of a listing's documents; the address itself is shown once. */
export interface OwnCalendar {
  /** ISO 8601; null without an address. */
  made_at: string | null;
  /** When a calendar program last read it (ISO 8601, by the hour); null before the first time. */
  last_read_at: string | null;
}

export interface MadeCalendar extends OwnCalendar {
  /** Shown this once. */
  address: string;
}

export class CalendarQuery {
  @MaxLength(200)
  @IsNotEmpty({ message: 'The address of the calendar is cut off.' })
  @IsString({ message: 'The address of the calendar is cut off.' })
  @Opaque()
  token: string;
}

const OWN = '/api/provider/calendar';

export const calendarRoutes = {
  own: route('GET', OWN, {
    access: 'signed-in',
    team: 'documents:read',
    inView: true,
    response: json<OwnCalendar>(),
  }),
  /** Makes an address; one's earlier one for the same listing stops working. */
  make: route('POST', OWN, {
    access: 'signed-in',
    team: 'documents:read',
    response: json<MadeCalendar>(),
    status: 201,
  }),
  end: route('DELETE', OWN, { access: 'signed-in', team: 'documents:read', response: json<OwnCalendar>() }),
  /** The dates once, for a calendar that is not subscribed (iCalendar). */
  file: route('GET', `${OWN}/file`, {
    access: 'signed-in',
    team: 'documents:read',
    inView: true,
    response: json<SentFile>(),
  }),
  /** Read by calendar programs, which do not sign in (iCalendar). 404 for an address that was replaced or ended. */
  read: route('GET', '/api/calendars/checks.ics', {
    access: 'public',
    beforeOpening: true,
    query: CalendarQuery,
    response: json<SentFile>(),
  }),
};
