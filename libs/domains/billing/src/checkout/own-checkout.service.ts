import { Injectable } from '@nestjs/common';
import type { CreateCheckoutRequest, RedirectAddress } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { forbidden, notFound } from '@townlink/server-http';
import { findProviderByUser } from '@townlink/domain-providers';
import { StartCheckoutService } from './start-checkout.service';

/** Starts the checkout of the signed-in person's own provider. */
@Injectable()
export class OwnCheckoutService {
  constructor(
    private readonly database: Database,
    private readonly checkouts: StartCheckoutService,
  ) {}

  /**
   * The provider is found by the person; the ids that the client sent are only compared with it.
   * @throws 404 without a provider or for somebody else's, 403 for a city or category that is not the provider's
   */
  async start(userId: string, request: CreateCheckoutRequest): Promise<RedirectAddress> {
    const own = await this.database.as(systemActor, (tx) => findProviderByUser(tx, userId));
    if (own?.id !== request.providerId) throw notFound('No provider profile found.');
    if (own.city_id !== request.cityId || own.category_id !== request.categoryId) {
      throw forbidden('This is not where your application is for.');
    }
    const { tier, referralCode } = request;
    return this.checkouts.start({ userId, providerId: own.id, tier, referralCode });
  }
}
