import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Post,
  Query,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CheckoutState,
  CheckoutStatusQuery,
  CreateCheckoutRequest,
  type RedirectAddress,
  StripePortalRequest,
} from '@townlink/contracts';
import { Caller, type CurrentUser, RateLimited, SignatureChecked, SignedIn } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { BillingSettings } from '../billing.config';
import { CheckoutStateService } from '../checkout/checkout-state.service';
import { BillingService } from '../billing.service';
import { PortalService } from '../portal.service';
import { ReceiveEventService } from '../events/receive-event.service';

/** Each of these calls asks the payment provider: nobody needs many of them. */
const Limited = () =>
  RateLimited(BillingSettings, ({ BILLING_LIMIT_CALLS: points }) => ({ name: 'billing', points, seconds: 60 }));

@ApiTags('billing')
@Controller('api/billing')
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly states: CheckoutStateService,
    private readonly portal: PortalService,
    private readonly events: ReceiveEventService,
  ) {}

  /** Answers where the membership of one's own provider is paid; an open checkout of the same tier is answered again. */
  @SignedIn()
  @Limited()
  @Post('create-checkout')
  @HttpCode(200)
  createCheckout(@Caller() user: CurrentUser, @Body() body: CreateCheckoutRequest): Promise<RedirectAddress> {
    return this.billing.startOwnCheckout(user.id, body);
  }

  /** One's own checkout as the payment provider has it at this moment: paid, open (with its address), expired or failed. */
  @SignedIn()
  @Limited()
  @Get('checkout-status')
  @Header('cache-control', 'no-store')
  checkoutStatus(@Caller() user: CurrentUser, @Query() { checkout }: CheckoutStatusQuery): Promise<CheckoutState> {
    return this.states.read(user.id, checkout);
  }

  /** Answers where one's own card, invoices and subscription are looked after. */
  @SignedIn()
  @Limited()
  @Post('stripe-portal')
  @HttpCode(200)
  openPortal(@Caller() user: CurrentUser, @Body() body: StripePortalRequest): Promise<RedirectAddress> {
    return this.portal.open(user.id, body.stripe_customer_id);
  }

  /** Takes the payment provider's signed events; the work that they cause is done by the worker. */
  @SignatureChecked('signed by the payment provider with the webhook secret')
  @Post('webhook')
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.events.receive(request.rawBody, signature);
    return { received: true };
  }
}
