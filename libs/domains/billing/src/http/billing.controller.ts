import { Controller, Header, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingRoutes as routes, type CheckoutState, type RedirectAddress } from '@townlink/contracts';
import { Accepts, type Call, RateLimited, Serves, SignatureChecked } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { CheckoutStateService } from '../checkout/checkout-state.service';
import { BillingService } from '../billing.service';
import { RequestRefundService } from '../cancellation/request-refund.service';
import { PortalService } from '../portal.service';
import { ReceiveEventService } from '../events/receive-event.service';
import { BillingSettings } from '../billing.config';

/** Rate limit for routes that call the payment provider. */
export const Limited = () =>
  RateLimited(BillingSettings, ({ BILLING_LIMIT_CALLS: points }) => ({ name: 'billing', points, seconds: 60 }));

/** In bytes: an event contains a whole object with its lists. */
const LARGEST_EVENT = 256 * 1024;

@ApiTags('billing')
@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly states: CheckoutStateService,
    private readonly portal: PortalService,
    private readonly refunds: RequestRefundService,
    private readonly events: ReceiveEventService,
  ) {}

  @Serves(routes.createCheckout)
  @Limited()
  createCheckout({ user, body }: Call<typeof routes.createCheckout>): Promise<RedirectAddress> {
    return this.billing.startOwnCheckout(user.id, body);
  }

  @Serves(routes.checkoutStatus)
  @Limited()
  @Header('cache-control', 'no-store')
  checkoutStatus({ user, query }: Call<typeof routes.checkoutStatus>): Promise<CheckoutState> {
    return this.states.read(user.id, query.checkout);
  }

  @Serves(routes.portal)
  @Limited()
  openPortal({ user, body }: Call<typeof routes.portal>): Promise<RedirectAddress> {
    return this.portal.open(user.id, body.stripe_customer_id);
  }

  @Serves(routes.requestRefund)
  @Limited()
  async requestRefund({ user }: Call<typeof routes.requestRefund>): Promise<{ success: true }> {
    await this.refunds.request(user.id);
    return { success: true };
  }

  /** Stores the payment provider's signed events; the worker processes them. */
  @SignatureChecked('signed by the payment provider with the webhook secret')
  @Accepts({ bytes: LARGEST_EVENT })
  @Post('api/billing/webhook')
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.events.receive(request.rawBody, signature);
    return { received: true };
  }
}
