import { IsNotEmpty, IsString } from 'class-validator';
import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { MaxLength } from '../text/max-length';
import { Opaque } from '../text/transforms';

/** The caller's calendar address for the last days of a listing's documents. The address itself is shown once. */
export interface OwnCalendar {
  /** ISO 8601; null without an address. */
  made_at: string | null;
  /** When a calendar program last read it (ISO 8601, to the hour); null if never. */
  last_read_at: string | null;
}

export interface MadeCalendar extends OwnCalendar {
  /** Shown only this once. */
  address: string;
}

class CalendarQuery {
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
  /** Creates an address; the caller's previous one for the same listing stops working. */
  make: route('POST', OWN, {
    access: 'signed-in',
    team: 'documents:read',
    response: json<MadeCalendar>(),
    status: 201,
  }),
  end: route('DELETE', OWN, { access: 'signed-in', team: 'documents:read', response: json<OwnCalendar>() }),
  /** A one-time file of the dates, for calendars without subscriptions (iCalendar). */
  file: route('GET', `${OWN}/file`, {
    access: 'signed-in',
    team: 'documents:read',
    inView: true,
    response: json<SentFile>(),
  }),
  /** Read by calendar programs, which do not sign in (iCalendar). 404 for a replaced or ended address. */
  read: route('GET', '/api/calendars/checks.ics', {
    access: 'public',
    beforeOpening: true,
    query: CalendarQuery,
    response: json<SentFile>(),
  }),
};
