import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BulkAction,
  bulkDecisionRoutes as decisions,
  bulkListingRoutes as listings,
  bulkPayoutRoutes as payouts,
  bulkReportRoutes as reports,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { BulkActionsService } from '../bulk/bulk-actions.service';

/** All applications that wait. */
@ApiTags('admin')
@Controller()
export class BulkDecisionsController {
  constructor(private readonly bulk: BulkActionsService) {}

  @Serves(decisions.list)
  list(): Promise<BulkAction[]> {
    return this.bulk.list('decisions');
  }

  @Serves(decisions.prepare)
  prepare({ user, body }: Call<typeof decisions.prepare>): Promise<BulkAction> {
    return this.bulk.prepare(user.id, 'decisions', body);
  }

  @Serves(decisions.start)
  start({ user, params, body }: Call<typeof decisions.start>): Promise<BulkAction> {
    return this.bulk.start(user.id, 'decisions', params.id, body);
  }

  @Serves(decisions.cancel)
  cancel({ user, params }: Call<typeof decisions.cancel>): Promise<BulkAction> {
    return this.bulk.cancel(user.id, 'decisions', params.id);
  }

  @Serves(decisions.undo)
  undo({ user, params }: Call<typeof decisions.undo>): Promise<BulkAction> {
    return this.bulk.undo(user.id, 'decisions', params.id);
  }
}

/** All listings of a filter. */
@ApiTags('admin')
@Controller()
export class BulkListingsController {
  constructor(private readonly bulk: BulkActionsService) {}

  @Serves(listings.list)
  list(): Promise<BulkAction[]> {
    return this.bulk.list('listings');
  }

  @Serves(listings.prepare)
  prepare({ user, body }: Call<typeof listings.prepare>): Promise<BulkAction> {
    return this.bulk.prepare(user.id, 'listings', body);
  }

  @Serves(listings.start)
  start({ user, params, body }: Call<typeof listings.start>): Promise<BulkAction> {
    return this.bulk.start(user.id, 'listings', params.id, body);
  }

  @Serves(listings.cancel)
  cancel({ user, params }: Call<typeof listings.cancel>): Promise<BulkAction> {
    return this.bulk.cancel(user.id, 'listings', params.id);
  }

  @Serves(listings.undo)
  undo({ user, params }: Call<typeof listings.undo>): Promise<BulkAction> {
    return this.bulk.undo(user.id, 'listings', params.id);
  }
}

/** All referrals that are owed something. */
@ApiTags('admin')
@Controller()
export class BulkPayoutsController {
  constructor(private readonly bulk: BulkActionsService) {}

  @Serves(payouts.list)
  list(): Promise<BulkAction[]> {
    return this.bulk.list('payouts');
  }

  @Serves(payouts.prepare)
  prepare({ user, body }: Call<typeof payouts.prepare>): Promise<BulkAction> {
    return this.bulk.prepare(user.id, 'payouts', body);
  }

  @Serves(payouts.start)
  start({ user, params, body }: Call<typeof payouts.start>): Promise<BulkAction> {
    return this.bulk.start(user.id, 'payouts', params.id, body);
  }

  @Serves(payouts.cancel)
  cancel({ user, params }: Call<typeof payouts.cancel>): Promise<BulkAction> {
    return this.bulk.cancel(user.id, 'payouts', params.id);
  }
}

/** All reports of a filter. */
@ApiTags('admin')
@Controller()
export class BulkReportsController {
  constructor(private readonly bulk: BulkActionsService) {}

  @Serves(reports.list)
  list(): Promise<BulkAction[]> {
    return this.bulk.list('reports');
  }

  @Serves(reports.prepare)
  prepare({ user, body }: Call<typeof reports.prepare>): Promise<BulkAction> {
    return this.bulk.prepare(user.id, 'reports', body);
  }

  @Serves(reports.start)
  start({ user, params, body }: Call<typeof reports.start>): Promise<BulkAction> {
    return this.bulk.start(user.id, 'reports', params.id, body);
  }

  @Serves(reports.cancel)
  cancel({ user, params }: Call<typeof reports.cancel>): Promise<BulkAction> {
    return this.bulk.cancel(user.id, 'reports', params.id);
  }
}
