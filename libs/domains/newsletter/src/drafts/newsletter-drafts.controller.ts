import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type EditedNewsletter,
  newsletterDraftRoutes as routes,
  type NewsletterDraftPreview,
  type NewsletterDraftRow,
  type PastNewsletter,
  type SendNewsletterResponse,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { NewsletterDrafts } from './newsletter-drafts.service';

@ApiTags('admin')
@Controller()
export class NewsletterDraftsController {
  constructor(private readonly drafts: NewsletterDrafts) {}

  @Serves(routes.list)
  @Header('cache-control', 'no-store')
  list(_call: Call<typeof routes.list>): Promise<NewsletterDraftRow[]> {
    return this.drafts.list();
  }

  @Serves(routes.create)
  create({ user, body }: Call<typeof routes.create>): Promise<EditedNewsletter> {
    return this.drafts.create(user.id, body);
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<EditedNewsletter> {
    return this.drafts.read(params.id);
  }

  @Serves(routes.save)
  save({ user, params, body, ifMatch }: Call<typeof routes.save>): Promise<EditedNewsletter> {
    return this.drafts.save(user.id, params.id, body.document, ifMatch);
  }

  @Serves(routes.discard)
  async discard({ user, params, ifMatch }: Call<typeof routes.discard>): Promise<undefined> {
    await this.drafts.discard(user.id, params.id, ifMatch);
  }

  @Serves(routes.preview)
  preview({ params, body }: Call<typeof routes.preview>): Promise<NewsletterDraftPreview> {
    return this.drafts.preview(params.id, body.city);
  }

  @Serves(routes.test)
  test({ user, params, body }: Call<typeof routes.test>): Promise<{ sent_to: string }> {
    return this.drafts.test(user, params.id, body.city);
  }

  @Serves(routes.send)
  send({ user, params, body }: Call<typeof routes.send>): Promise<SendNewsletterResponse> {
    return this.drafts.send(user, params.id, body);
  }

  @Serves(routes.past)
  @Header('cache-control', 'no-store')
  past({ params }: Call<typeof routes.past>): Promise<PastNewsletter> {
    return this.drafts.past(params.id);
  }
}
