import type { QueryRunner } from 'typeorm';

/**
 * Makes indexes while others write, for a migration without a transaction. One that a broken-off run left invalid is made anew.
 * @param indexes what each is on, by name: `{ outbox_due: 'outbox (run_at)' }`
 */
export async function makeIndexes(queryRunner: QueryRunner, indexes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await queryRunner.query(`drop index concurrently if exists ${name}`);
    await queryRunner.query(`create index concurrently ${name} on ${on}`);
  }
}
