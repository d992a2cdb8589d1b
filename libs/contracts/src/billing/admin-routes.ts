import { IsString } from 'class-validator';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import { Length } from '../text/max-length';
import { SeveralLines } from '../text/transforms';
import { type DeskPayment, SUPPORT_REASON } from './support';

/** The administrator's reason, for the audit log. */
class SupportReasonRequest {
  @Length(SUPPORT_REASON.min, SUPPORT_REASON.max, { message: SUPPORT_REASON.message })
  @IsString({ message: SUPPORT_REASON.message })
  @SeveralLines()
  reason: string;
}

/** What support and finance can do about a provider's membership. */
export const billingAdminRoutes = {
  /** Latest first. */
  payments: route('GET', '/api/admin/providers/:id/payments', {
    right: 'payments:read',
    params: IdParams,
    response: json<DeskPayment[]>(),
  }),
  /** Seven more days to pay after a failed payment, once. 409 `no-grace`. */
  extendGrace: route('POST', '/api/admin/providers/:id/extend-grace', {
    right: 'support:act',
    params: IdParams,
    body: SupportReasonRequest,
    response: json<{ success: true }>(),
  }),
  /** Refunds a provider's last payment; the membership continues. 409 `not-refundable`. */
  refund: route('POST', '/api/admin/payments/:id/refund', {
    right: 'payments:act',
    params: IdParams,
    body: SupportReasonRequest,
    response: json<{ success: true }>(),
  }),
};
