import { Injectable } from '@nestjs/common';
import { DESK_MESSAGES, mayDo, type SupportCase } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, notFound } from '@townlink/server-http';
import {
  findAccount,
  findEdits,
  findFailedJobs,
  findListing,
  findMessages,
  findSuppressions,
  findTeams,
} from './case.query';
import { listNotes } from './notes.query';

/** Everything that the console shows about a person and their business on one page. */
@Injectable()
export class SupportDeskService {
  constructor(private readonly database: Database) {}

  /** @param id of an account or a listing @throws 404 */
  read(caller: CurrentUser, id: string): Promise<SupportCase> {
    return this.database.as(systemActor, async (tx) => {
      const account = await findAccount(tx, id);
      if (!account) throw notFound(DESK_MESSAGES.noCase);
      const listing = await findListing(tx, account.id);
      const addresses = [account.email, listing?.email].filter((address) => typeof address === 'string');
      const seesJobs = mayDo(caller.consoleRole, 'jobs:read');
      return {
        account,
        listing,
        teams: await findTeams(tx, account.id),
        messages: await findMessages(tx, addresses),
        suppressions: await findSuppressions(tx, addresses),
        failed_jobs: listing && seesJobs ? await findFailedJobs(tx, listing.id) : [],
        edits: listing ? await findEdits(tx, listing.id) : [],
        notes: await listNotes(tx, account.id, caller.id),
      };
    });
  }
}
