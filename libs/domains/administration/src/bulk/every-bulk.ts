import { Injectable } from '@nestjs/common';
import type { BulkKind } from '@townlink/contracts';
import { BulkDecisions, BulkListings, BulkReports } from '@townlink/domain-onboarding';
import { BulkPayouts } from '@townlink/domain-referrals';
import { BulkWaitlist } from '@townlink/domain-waitlist';
import type { BulkRules } from '@townlink/server-database';
import { BulkJobs } from './bulk-jobs';

/** The lists that have bulk actions, with the rules of each. */
@Injectable()
export class EveryBulk {
  private readonly rules: Record<BulkKind, BulkRules>;

  constructor(
    decisions: BulkDecisions,
    jobs: BulkJobs,
    listings: BulkListings,
    payouts: BulkPayouts,
    reports: BulkReports,
    waitlist: BulkWaitlist,
  ) {
    this.rules = { decisions, jobs, listings, payouts, reports, waitlist };
  }

  of(kind: BulkKind): BulkRules {
    return this.rules[kind];
  }
}
