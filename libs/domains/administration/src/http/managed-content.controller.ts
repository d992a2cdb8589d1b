import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  contentAdminRoutes as routes,
  type ContentDocument,
  type ContentPageRow,
  type ContentPreview,
  type EditedContent,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ManagedContent } from '../content/managed-content.service';

@ApiTags('admin')
@Controller()
export class ManagedContentController {
  constructor(private readonly content: ManagedContent) {}

  @Serves(routes.list)
  list(): Promise<ContentPageRow[]> {
    return this.content.list();
  }

  @Serves(routes.create)
  create({ user, body }: Call<typeof routes.create>): Promise<EditedContent> {
    return this.content.create(user.id, body);
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<EditedContent> {
    return this.content.read(params.page);
  }

  @Serves(routes.save)
  save({ user, params, body, ifMatch }: Call<typeof routes.save>): Promise<EditedContent> {
    return this.content.save(user.id, params.page, body.document, ifMatch);
  }

  @Serves(routes.publish)
  publish({ user, params, ifMatch }: Call<typeof routes.publish>): Promise<EditedContent> {
    return this.content.publish(user.id, params.page, ifMatch);
  }

  @Serves(routes.schedule)
  schedule({ user, params, body, ifMatch }: Call<typeof routes.schedule>): Promise<EditedContent> {
    return this.content.schedule(user.id, params.page, body.at, ifMatch);
  }

  @Serves(routes.unschedule)
  unschedule({ user, params }: Call<typeof routes.unschedule>): Promise<EditedContent> {
    return this.content.unschedule(user.id, params.page);
  }

  @Serves(routes.discard)
  discard({ user, params, ifMatch }: Call<typeof routes.discard>): Promise<EditedContent> {
    return this.content.discard(user.id, params.page, ifMatch);
  }

  @Serves(routes.followRelease)
  followRelease({ user, params, ifMatch }: Call<typeof routes.followRelease>): Promise<EditedContent> {
    return this.content.followRelease(user.id, params.page, ifMatch);
  }

  @Serves(routes.unpublish)
  unpublish({ user, params, ifMatch }: Call<typeof routes.unpublish>): Promise<EditedContent> {
    return this.content.unpublish(user.id, params.page, ifMatch);
  }

  @Serves(routes.remove)
  async remove({ user, params, ifMatch }: Call<typeof routes.remove>): Promise<undefined> {
    await this.content.remove(user.id, params.page, ifMatch);
  }

  @Serves(routes.version)
  version({ params }: Call<typeof routes.version>): Promise<ContentDocument> {
    return this.content.version(params.page, Number(params.number));
  }

  @Serves(routes.restore)
  restore({ user, params, ifMatch }: Call<typeof routes.restore>): Promise<EditedContent> {
    return this.content.restore(user.id, params.page, Number(params.number), ifMatch);
  }

  @Serves(routes.preview)
  preview({ user, params }: Call<typeof routes.preview>): Promise<ContentPreview> {
    return this.content.openPreview(user.id, params.page);
  }
}
