import { Injectable } from '@nestjs/common';
import type { DeskPayment } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { listPayments } from '../data/payments';

/** Payments as the console shows them. */
@Injectable()
export class PaymentsOfProvider {
  constructor(private readonly database: Database) {}

  list(providerId: string): Promise<DeskPayment[]> {
    return this.database.as(systemActor, (tx) => listPayments(tx, providerId));
  }
}
