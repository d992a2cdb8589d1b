import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { galleryRoutes as routes, type OwnGallery } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { GalleryService } from '../gallery.service';

@ApiTags('gallery')
@Controller()
export class GalleryController {
  constructor(private readonly gallery: GalleryService) {}

  @Serves(routes.own)
  own({ user }: Call<typeof routes.own>): Promise<OwnGallery> {
    return this.gallery.read(user.id);
  }

  @Serves(routes.update)
  update({ user, params, body, ifMatch }: Call<typeof routes.update>): Promise<OwnGallery> {
    return this.gallery.update(user.id, params.id, body, ifMatch);
  }

  @Serves(routes.remove)
  remove({ user, params }: Call<typeof routes.remove>): Promise<OwnGallery> {
    return this.gallery.remove(user.id, params.id);
  }
}
