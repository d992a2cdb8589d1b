import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { contentPath, contentRoutes as routes, isShownBeforeOpening, type PublicContent } from '@townlink/contracts';
import { BeforeOpening, type Call, Serves } from '@townlink/server-http';
import { ContentPages } from '../content/content-pages.service';

@ApiTags('content')
@Controller()
export class ContentController {
  constructor(private readonly pages: ContentPages) {}

  @Serves(routes.page)
  @BeforeOpening(({ page }) => isShownBeforeOpening(contentPath(page!)))
  page({ params }: Call<typeof routes.page>): Promise<PublicContent> {
    return this.pages.page(params.page);
  }

  @Serves(routes.preview)
  @Header('cache-control', 'no-store')
  preview({ query }: Call<typeof routes.preview>): Promise<PublicContent> {
    return this.pages.preview(query.token);
  }
}
