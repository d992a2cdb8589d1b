import { SqlMigration } from './sql-migration';

/** How often a listing's badge was shown on the business's own website. */
export class BadgeViews1764300000071 extends SqlMigration {
  name = 'BadgeViews1764300000071';

  sql = `
    alter table listing_stats add column badge_views integer not null default 0 check (badge_views >= 0);`;
}
