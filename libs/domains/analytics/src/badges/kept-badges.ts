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

/** The queries in the embed codes that we offer, which are few. Any other spelling takes the ordinary path. */
const LOOKS: ReadonlyMap<string, BadgeLook> = new Map(
  BADGE_THEMES.flatMap((theme) =>
    BADGE_SIZE_KEYS.flatMap((size) => BADGE_LANGUAGE_KEYS.map((lang) => ({ theme, size, lang }))),
  ).map((look) => [queryOf(badgeUrl('', '', look)), look]),
);

/**
 * Answers badges of cached listings before the framework's guards, pipes and interceptors, which take many times as
 * long as everything else. The ordinary route answers all other badges, and before the site is opened all of them.
 */
@Injectable()
export class KeptBadges {
  constructor(
    host: HttpAdapterHost,
    private readonly badges: BadgesService,
  ) {
    // Registered here because Nest creates the routes before it calls a module's hooks.
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

/** Including the '?', or empty. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
