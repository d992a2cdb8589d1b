import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pending jobs under their new names. All of them came after release 0.1.0, whose workers know neither name. */
export class RenamedJobs1763700000282 implements MigrationInterface {
  name = 'RenamedJobs1763700000282';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      update outbox set name = renamed.name
        from (values ('newsletter.tell-watcher', 'newsletter.notify-watcher'),
                     ('overview.take-figures', 'overview.refresh'),
                     ('billing.plan-again', 'billing.reschedule-plan'),
                     ('billing.end-earlier', 'billing.end-replaced'),
                     ('payment.changed:billing.give-back-while-waiting', 'payment.changed:billing.refund-while-waiting')
             ) as renamed (former, name)
       where outbox.name = renamed.former and completed_at is null`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}
