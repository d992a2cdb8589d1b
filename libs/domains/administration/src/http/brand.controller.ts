import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BrandEmail,
  type BrandPreview,
  brandRoutes as routes,
  type BrandState,
  type BrandVersion,
  type StoredLogo,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { BrandService } from '../brand/brand.service';
import { BrandPreviewService } from '../brand/brand-preview.service';
import { LogosService } from '../brand/logos.service';

const Limited = () => RateLimited(RuntimeSettings, () => ({ name: 'brand', points: 60, seconds: 60 }));

@ApiTags('admin')
@Controller()
export class BrandController {
  constructor(
    private readonly brand: BrandService,
    private readonly logos: LogosService,
    private readonly previews: BrandPreviewService,
  ) {}

  @Serves(routes.read)
  @Header('cache-control', 'no-store')
  read(): Promise<BrandState> {
    return this.brand.read();
  }

  @Serves(routes.save)
  @Limited()
  save({ user, body, ifMatch }: Call<typeof routes.save>): Promise<BrandState> {
    return this.brand.save(user.id, body, ifMatch);
  }

  @Serves(routes.publish)
  @Limited()
  publish({ user, ifMatch }: Call<typeof routes.publish>): Promise<BrandState> {
    return this.brand.publish(user.id, ifMatch);
  }

  @Serves(routes.discard)
  @Limited()
  discard({ user, ifMatch }: Call<typeof routes.discard>): Promise<BrandState> {
    return this.brand.discard(user.id, ifMatch);
  }

  @Serves(routes.reset)
  @Limited()
  reset({ user, ifMatch }: Call<typeof routes.reset>): Promise<BrandState> {
    return this.brand.reset(user.id, ifMatch);
  }

  @Serves(routes.versions)
  @Header('cache-control', 'no-store')
  versions(): Promise<BrandVersion[]> {
    return this.brand.versions();
  }

  @Serves(routes.restore)
  @Limited()
  restore({ user, params, ifMatch }: Call<typeof routes.restore>): Promise<BrandState> {
    return this.brand.restore(user.id, params.id, ifMatch);
  }

  @Serves(routes.uploadLogo)
  @Limited()
  uploadLogo({ user, body }: Call<typeof routes.uploadLogo>): Promise<StoredLogo> {
    return this.logos.store(user.id, body);
  }

  @Serves(routes.preview)
  @Header('cache-control', 'no-store')
  preview(): Promise<BrandPreview> {
    return this.previews.addresses();
  }

  @Serves(routes.email)
  @Header('cache-control', 'no-store')
  email(): Promise<BrandEmail> {
    return this.previews.email();
  }
}
