import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ApiMarkets, publicApiV1Routes as routes } from '@townlink/contracts';
import { HALF_A_MINUTE, PublicApiLimited } from '@townlink/domain-directory';
import { type Call, Serves, WithETag } from '@townlink/server-http';
import { PublicMarkets } from '../public-markets';

@ApiTags('public')
@Controller()
@PublicApiLimited()
export class PublicMarketsController {
  constructor(private readonly markets: PublicMarkets) {}

  @Serves(routes.markets)
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  list({ query }: Call<typeof routes.markets>): Promise<ApiMarkets> {
    return this.markets.read(query);
  }
}
