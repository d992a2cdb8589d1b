import { Injectable } from '@nestjs/common';
import type { BulkKind } from '@townlink/contracts';
import { BulkDecisions, BulkListings, BulkReports } from '@townlink/domain-onboarding';
import { BulkPayouts } from '@townlink/domain-referrals';
import type { BulkRules } from '@townlink/server-database';

/** The lists that have bulk actions, with the rules of each. */
@Injectable()
export class EveryBulk {
  private readonly rules: Record<BulkKind, BulkRules>;

  constructor(decisions: BulkDecisions, listings: BulkListings, payouts: BulkPayouts, reports: BulkReports) {
    this.rules = { decisions, listings, payouts, reports };
  }

  of(kind: BulkKind): BulkRules {
    return this.rules[kind];
  }
}
