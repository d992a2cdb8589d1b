import { SqlMigration } from './sql-migration';

/**
 * No statement has read this index of 0082-lists-of-the-api.ts since 0091-current-changes-marked.ts. The planner still
 * preferred it for the changes of a state, and sorted all of them by position for each page.
 */
export class ChangesOfAState1764300000100 extends SqlMigration {
  name = 'ChangesOfAState1764300000100';

  transaction = false;

  sql = ['drop index concurrently if exists listing_changes_of_state_by_time'];
}
