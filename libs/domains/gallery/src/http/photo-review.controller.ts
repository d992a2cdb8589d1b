import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { galleryRoutes as routes, type PicturesToReview, type UncountedPage } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { GallerySettings } from '../gallery.config';
import { ReviewService } from '../review.service';

const done = { success: true as const };

@ApiTags('gallery')
@Controller()
export class PhotoReviewController {
  constructor(private readonly review: ReviewService) {}

  @Serves(routes.report)
  @RateLimited(GallerySettings, ({ PHOTO_REPORTS_PER_HOUR }) => ({
    name: 'gallery.report',
    points: PHOTO_REPORTS_PER_HOUR,
    seconds: 3600,
  }))
  async report({ params, body }: Call<typeof routes.report>) {
    await this.review.report(params.id, body);
    return done;
  }

  @Serves(routes.toReview)
  toReview({ query }: Call<typeof routes.toReview>): Promise<UncountedPage<PicturesToReview>> {
    return this.review.toReview(query);
  }

  @Serves(routes.approve)
  async approve({ user, params }: Call<typeof routes.approve>) {
    await this.review.approve(user.id, params.id);
    return done;
  }

  @Serves(routes.decide)
  async decide({ user, params, body }: Call<typeof routes.decide>) {
    await this.review.decide(user.id, params.id, body.action);
    return done;
  }
}
