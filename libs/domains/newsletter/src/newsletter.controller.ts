import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Demand, newsletterRoutes as routes, type SubscribeAnswer } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { DemandService } from './demand.service';
import { NewsletterSettings } from './newsletter.config';
import { SubscribeService } from './subscribe.service';

@ApiTags('newsletter')
@Controller()
export class NewsletterController {
  constructor(
    private readonly subscriptions: SubscribeService,
    private readonly wishes: DemandService,
  ) {}

  @Serves(routes.demand)
  @Header('cache-control', 'public, max-age=60')
  demand({ query }: Call<typeof routes.demand>): Promise<Demand> {
    return this.wishes.waitingFor(query);
  }

  @Serves(routes.subscribe)
  @RateLimited(NewsletterSettings, (settings) => ({
    name: 'newsletter.subscribe',
    points: settings.NEWSLETTER_SUBSCRIPTIONS_PER_HOUR,
    seconds: 3600,
  }))
  async subscribe({ body }: Call<typeof routes.subscribe>): Promise<SubscribeAnswer> {
    await this.subscriptions.subscribe(body);
    return { status: 'pending' };
  }
}
