import { Controller, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ListingCompleteness, type ListingStats, listingStatsRoutes as routes, PAGES } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { CompletenessService } from './completeness/completeness.service';
import { ListingStatsService } from './listing-stats.service';

@ApiTags('provider')
@Controller()
export class ListingStatsController {
  constructor(
    private readonly stats: ListingStatsService,
    private readonly completeness: CompletenessService,
  ) {}

  @Serves(routes.own)
  @Header('cache-control', 'no-store')
  own({ listing }: Call<typeof routes.own>): Promise<ListingStats> {
    return this.stats.own(listing);
  }

  @Serves(routes.completeness)
  @Header('cache-control', 'no-store')
  lacks({ listing }: Call<typeof routes.completeness>): Promise<ListingCompleteness> {
    return this.completeness.own(listing);
  }

  @Serves(routes.setMonthlyEmail)
  async setMonthlyEmail({ listing, body }: Call<typeof routes.setMonthlyEmail>): Promise<{ monthly_email: boolean }> {
    await this.stats.setMonthlyEmail(listing, body.wanted);
    return { monthly_email: body.wanted };
  }

  @Serves(routes.openStopMonthlyEmail)
  openStopMonthlyEmail(
    { query }: Call<typeof routes.openStopMonthlyEmail>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): undefined {
    void reply.header('location', `${PAGES.stopMonthlyEmail}?${new URLSearchParams({ token: query.token ?? '' })}`);
    return undefined;
  }

  /** Not limited: a single machine of a mail provider may send many clicks, and the signature cannot be guessed. */
  @Serves(routes.stopMonthlyEmail)
  async stopMonthlyEmail({ query, body }: Call<typeof routes.stopMonthlyEmail>): Promise<{ business_name: string }> {
    return { business_name: await this.stats.stopByLink(query.token ?? body.token) };
  }
}
