import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Takes the characters that turn the direction of what follows out of what was kept before requests were freed of them. */
export class DirectionControls1763700000289 implements MigrationInterface {
  name = 'DirectionControls1763700000289';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of TEXTS) {
      for (const column of columns) await queryRunner.query(withoutControls(table, column));
    }
    // A name that another category has already stays: administrators merge the two.
    await queryRunner.query(
      `${withoutControls('categories', 'name')} and not exists (select from categories other where other.name = ${cleaned('categories.name')})`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only move forward.');
  }
}

const TEXTS: [table: string, columns: string[]][] = [
  ['providers', ['business_name', 'contact_name', 'website_url', 'ftco_terms']],
  ['provider_details', ['description']],
  ['testimonials', ['quote', 'author']],
  ['provider_photos', ['caption']],
  ['profiles', ['full_name']],
  ['categories', ['plural']],
  ['cities', ['name']],
  ['waitlist_entries', ['provider_name']],
  ['google_places', ['name', 'address', 'phone']],
  ['past_applications', ['business_name']],
  ['newsletter_sends', ['subject']],
];

const CONTROLS = String.raw`U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069'`;

/** Names of nothing else keep their place: they must not be empty. */
const cleaned = (column: string): string => `coalesce(nullif(btrim(translate(${column}, ${CONTROLS}, '')), ''), '?')`;

const withoutControls = (table: string, column: string): string =>
  `update ${table} set ${column} = ${cleaned(`${table}.${column}`)} where ${table}.${column} ~ ${String.raw`U&'[\202A-\202E\2066-\2069]'`}`;
