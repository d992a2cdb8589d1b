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
  own({ listing }: Call<typeof routes.own>): Promise<OwnGallery> {
    return this.gallery.read(listing);
  }

  @Serves(routes.update)
  update({ listing, params, body, ifMatch }: Call<typeof routes.update>): Promise<OwnGallery> {
    return this.gallery.update(listing, params.id, body, ifMatch);
  }

  @Serves(routes.remove)
  remove({ listing, params }: Call<typeof routes.remove>): Promise<OwnGallery> {
    return this.gallery.remove(listing, params.id);
  }
}
