import { Controller, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Demand,
  type EmailPreferences,
  newsletterRoutes as routes,
  type OwnNewsletters,
  PAGES,
  type SubscribeResponse,
  type SubscriptionSubject,
} from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { DemandService } from './demand.service';
import { NewsletterSettings } from './newsletter.config';
import { PreferencesService } from './subscription/preferences.service';
import { SubscribeService } from './subscription/subscribe.service';

/** Links have an unguessable signature; the limit keeps attempts cheap. */
const LinkLimited = () =>
  RateLimited(NewsletterSettings, ({ NEWSLETTER_LINK_CALLS_PER_MINUTE: points }) => ({
    name: 'newsletter.link',
    points,
    seconds: 60,
  }));

@ApiTags('newsletter')
@Controller()
export class NewsletterController {
  constructor(
    private readonly subscriptions: SubscribeService,
    private readonly preferences: PreferencesService,
    private readonly demandService: DemandService,
  ) {}

  @Serves(routes.demand)
  @Header('cache-control', 'public, max-age=60')
  demand({ query }: Call<typeof routes.demand>): Promise<Demand> {
    return this.demandService.waitingFor(query);
  }

  @Serves(routes.subscribe)
  @RateLimited(NewsletterSettings, (settings) => ({
    name: 'newsletter.subscribe',
    points: settings.NEWSLETTER_SUBSCRIPTIONS_PER_HOUR,
    seconds: 3600,
  }))
  async subscribe({ body }: Call<typeof routes.subscribe>): Promise<SubscribeResponse> {
    await this.subscriptions.subscribe(body);
    return { status: 'pending' };
  }

  @Serves(routes.confirm)
  @LinkLimited()
  confirm({ body }: Call<typeof routes.confirm>): Promise<SubscriptionSubject> {
    return this.subscriptions.confirm(body.token);
  }

  /** Not limited: a single machine of a mail provider may send many clicks. */
  @Serves(routes.unsubscribe)
  unsubscribe({ query, body }: Call<typeof routes.unsubscribe>): Promise<SubscriptionSubject> {
    return this.preferences.unsubscribe(query.token ?? body.token, query.token ? 'one-click' : 'link');
  }

  @Serves(routes.openUnsubscribe)
  openUnsubscribe(
    { query }: Call<typeof routes.openUnsubscribe>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): undefined {
    void reply.header(
      'location',
      `${PAGES.newsletterUnsubscribe}?${new URLSearchParams({ token: query.token ?? '' })}`,
    );
    return undefined;
  }

  @Serves(routes.sendPreferencesLink)
  @RateLimited(NewsletterSettings, (settings) => ({
    name: 'newsletter.subscribe',
    points: settings.NEWSLETTER_SUBSCRIPTIONS_PER_HOUR,
    seconds: 3600,
  }))
  async sendPreferencesLink({ body }: Call<typeof routes.sendPreferencesLink>): Promise<SubscribeResponse> {
    await this.preferences.sendLink(body.email);
    return { status: 'pending' };
  }

  @Serves(routes.own)
  @Header('cache-control', 'no-store')
  own({ user }: Call<typeof routes.own>): Promise<OwnNewsletters> {
    return this.preferences.readOwn(user.email);
  }

  @Serves(routes.updateOwn)
  updateOwn({ user, body }: Call<typeof routes.updateOwn>): Promise<OwnNewsletters> {
    return this.preferences.updateOwn(user.email, body);
  }

  @Serves(routes.preferences)
  @Header('cache-control', 'no-store')
  @LinkLimited()
  read({ query }: Call<typeof routes.preferences>): Promise<EmailPreferences> {
    return this.preferences.read(query.token);
  }

  @Serves(routes.updatePreferences)
  @LinkLimited()
  update({ query, body }: Call<typeof routes.updatePreferences>): Promise<EmailPreferences> {
    return this.preferences.update(query.token, body);
  }
}
