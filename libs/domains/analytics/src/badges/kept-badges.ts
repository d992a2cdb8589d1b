import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  BADGE_LANGUAGE_KEYS,
  BADGE_SIZE_KEYS,
  BADGE_THEMES,
  type BadgeLook,
  badgeRoutes as routes,
  badgeUrl,
} from '@townlink/contracts';
import { isSiteClosed } from '@townlink/server-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBadge } from './badge-answer';
import { BadgesService } from './badges.service';

/** The queries that codes to copy have, of which there are few: what is spelled otherwise takes the ordinary way. */
const LOOKS: ReadonlyMap<string, BadgeLook> = new Map(
  BADGE_THEMES.flatMap((theme) =>
    BADGE_SIZE_KEYS.flatMap((size) => BADGE_LANGUAGE_KEYS.map((lang) => ({ theme, size, lang }))),
  ).map((look) => [queryOf(badgeUrl('', '', look)), look]),
);

/**
 * Answers badges whose listing is kept in memory before the framework's guards, pipes and interceptors, which take many times as long
 * as all else. The ordinary route answers every other badge, and before the site is opened all of them.
 */
@Injectable()
export class KeptBadges {
  constructor(
    host: HttpAdapterHost,
    private readonly badges: BadgesService,
  ) {
    // Here, because Nest makes the routes before it calls a module's hooks.
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      if (route.method !== routes.picture.method || route.url !== routes.picture.path) return;
      route.onRequest = (request, reply, done) => {
        if (!this.answer(request, reply)) done();
      };
    });
  }

  private answer({ params, url, headers }: FastifyRequest, reply: FastifyReply): boolean {
    const look = LOOKS.get(queryOf(url));
    if (!look || isSiteClosed()) return false;
    const badge = this.badges.keptPicture((params as { id: string }).id, look, headers);
    if (badge) reply.send(answerBadge(reply, badge, headers['if-none-match']));
    return badge !== undefined;
  }
}

/** With its '?', or empty. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
