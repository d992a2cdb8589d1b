import { IsString, MaxLength } from 'class-validator';

/** Body of `POST /api/billing/stripe-portal`: the person's own customer id, which is only checked. */
export class StripePortalRequest {
  @MaxLength(255)
  @IsString()
  stripe_customer_id: string;
}
