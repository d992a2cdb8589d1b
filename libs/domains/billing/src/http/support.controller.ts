import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { billingAdminRoutes as routes, type DeskPayment } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ExtendGraceService } from '../support/extend-grace.service';
import { PaymentsOfProvider } from '../support/payments-of-provider';
import { RefundPaymentService } from '../support/refund-payment.service';

@ApiTags('admin')
@Controller()
export class BillingSupportController {
  constructor(
    private readonly payments: PaymentsOfProvider,
    private readonly grace: ExtendGraceService,
    private readonly refunds: RefundPaymentService,
  ) {}

  @Serves(routes.payments)
  list({ params }: Call<typeof routes.payments>): Promise<DeskPayment[]> {
    return this.payments.list(params.id);
  }

  @Serves(routes.extendGrace)
  async extend({ user, params, body }: Call<typeof routes.extendGrace>): Promise<{ success: true }> {
    await this.grace.extend(user.id, params.id, body.reason);
    return { success: true };
  }

  @Serves(routes.refund)
  async refund({ user, params, body }: Call<typeof routes.refund>): Promise<{ success: true }> {
    await this.refunds.refund(user.id, params.id, body.reason);
    return { success: true };
  }
}
