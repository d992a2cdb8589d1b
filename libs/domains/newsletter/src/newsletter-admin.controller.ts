import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  newsletterAdminRoutes as routes,
  type ListPage,
  type NewsletterPreview,
  type NewsletterSend,
  type NewsletterStats,
  type SendNewsletterResponse,
  type UnknownDelivery,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { NewslettersService } from './sending/newsletters.service';

@ApiTags('admin')
@Controller()
export class NewsletterAdminController {
  constructor(private readonly newsletters: NewslettersService) {}

  @Serves(routes.stats)
  @Header('cache-control', 'no-store')
  stats(_call: Call<typeof routes.stats>): Promise<NewsletterStats> {
    return this.newsletters.stats();
  }

  @Serves(routes.history)
  @Header('cache-control', 'no-store')
  history({ query }: Call<typeof routes.history>): Promise<ListPage<NewsletterSend>> {
    return this.newsletters.history(query);
  }

  @Serves(routes.unknown)
  @Header('cache-control', 'no-store')
  unknown({ params }: Call<typeof routes.unknown>): Promise<UnknownDelivery[]> {
    return this.newsletters.unknown(params.id);
  }

  @Serves(routes.preview)
  preview({ body }: Call<typeof routes.preview>): NewsletterPreview {
    return this.newsletters.preview(body);
  }

  @Serves(routes.test)
  test({ user, body }: Call<typeof routes.test>): Promise<{ sent_to: string }> {
    return this.newsletters.test(user, body);
  }

  @Serves(routes.send)
  send({ user, body }: Call<typeof routes.send>): Promise<SendNewsletterResponse> {
    return this.newsletters.send(user, body);
  }

  @Serves(routes.stop)
  stop({ user, params }: Call<typeof routes.stop>): Promise<NewsletterSend> {
    return this.newsletters.stop(user, params.id);
  }

  @Serves(routes.resume)
  resume({ user, params }: Call<typeof routes.resume>): Promise<NewsletterSend> {
    return this.newsletters.resume(user, params.id);
  }
}
