import { SqlMigration } from './sql-migration';

/** Services that listings of a category may name, one string each, with the price unit after a slash: 'Lawn mowing / visit'. */
export class ServiceProposals1764300000011 extends SqlMigration {
  name = 'ServiceProposals1764300000011';

  sql = `
    alter table categories add service_proposals text[] check (cardinality(service_proposals) <= 10);
    comment on column categories.service_proposals is
      'Null until the reference data or an administrator gives some; an administrator may give none.';`;
}
