import { Controller, Headers, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { badgeRoutes as routes } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { AnalyticsSettings } from '../analytics.config';
import { answerBadge } from './badge-answer';
import { BadgesService, type EmbedderHeaders } from './badges.service';

/** What a listing can show elsewhere: a badge, a poster, an address book entry. */
@ApiTags('badges')
@Controller()
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  @Serves(routes.picture)
  async picture(
    { params, query }: Call<typeof routes.picture>,
    @Headers() headers: EmbedderHeaders & { 'if-none-match'?: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return answerBadge(reply, await this.badges.picture(params.id, query, headers), headers['if-none-match']);
  }

  @Serves(routes.target)
  async target(
    { params }: Call<typeof routes.target>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<undefined> {
    void reply.headers({ location: await this.badges.target(params.id), 'cache-control': 'no-cache' });
    return undefined;
  }

  @Serves(routes.poster)
  @RateLimited(AnalyticsSettings, ({ POSTERS_PER_HOUR: points }) => ({ name: 'badges.poster', points, seconds: 3600 }))
  async poster({ params, query }: Call<typeof routes.poster>): Promise<StreamableFile> {
    const { bytes, name } = await this.badges.poster(params.id, query.paper);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: `inline; filename="${name}.pdf"` });
  }

  @Serves(routes.contact)
  async contact({ params }: Call<typeof routes.contact>): Promise<StreamableFile> {
    const { bytes, name } = await this.badges.contact(params.id);
    return new StreamableFile(bytes, {
      type: 'text/vcard; charset=utf-8',
      disposition: `attachment; filename="${name}.vcf"`,
    });
  }
}
