import { Controller, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calendarRoutes as routes, type MadeCalendar, type OwnCalendar } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { CalendarsService } from '../calendar/calendars.service';

const ICALENDAR = 'text/calendar; charset=utf-8';

@ApiTags('provider')
@Controller()
export class OwnCalendarController {
  constructor(private readonly calendars: CalendarsService) {}

  @Serves(routes.own)
  own({ listing }: Call<typeof routes.own>): Promise<OwnCalendar> {
    return this.calendars.own(listing);
  }

  @Serves(routes.make)
  @RateLimited(RuntimeSettings, () => ({ name: 'calendars.make', points: 30, seconds: 3_600 }))
  make({ listing }: Call<typeof routes.make>): Promise<MadeCalendar> {
    return this.calendars.make(listing);
  }

  @Serves(routes.end)
  end({ listing }: Call<typeof routes.end>): Promise<OwnCalendar> {
    return this.calendars.end(listing);
  }

  @Serves(routes.file)
  async file({ listing }: Call<typeof routes.file>): Promise<StreamableFile> {
    const disposition = 'attachment; filename="checks.ics"';
    return new StreamableFile(Buffer.from(await this.calendars.file(listing)), { type: ICALENDAR, disposition });
  }
}

/** For calendar programs, many of which call from the servers of a few companies. */
@ApiTags('provider')
@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Serves(routes.read)
  @RateLimited(RuntimeSettings, () => ({ name: 'calendars.read', points: 600, seconds: 60 }))
  async read(
    { query }: Call<typeof routes.read>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    void reply.header('cache-control', 'private, no-store');
    return new StreamableFile(Buffer.from(await this.calendars.read(query.token)), { type: ICALENDAR });
  }
}
