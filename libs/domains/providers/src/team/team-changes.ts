import { Injectable } from '@nestjs/common';
import { PROBLEMS, TEAM_MESSAGES as MESSAGES } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { lacksTeamRight, notOnTeam, Problem } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { keepAccounts, lockTeam } from './team.query';
import { refusalOf, RIGHT_OF, type TeamAction, type TeamRefusal, type TeamState } from './team-rules';

/** Checks every change of a team against the same rules, under the team's lock, and records it. */
@Injectable()
export class TeamChanges {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by the account that acts
   * @param actionOf builds the action from the stored state
   * @param write performs an action that was not refused
   * @throws Problem 403, 404, 409 or 410 as `refusalOf` says
   */
  act<Result>(
    { providerId, by }: { providerId: string; by: string },
    actionOf: TeamAction | ((tx: EntityManager) => Promise<TeamAction>),
    write: (tx: EntityManager, team: TeamState) => Promise<Result>,
  ): Promise<Result> {
    return this.database.as(systemActor, async (tx) => {
      await keepAccounts(tx, providerId, by);
      const team = await lockTeam(tx, providerId, this.clock.now());
      const action = typeof actionOf === 'function' ? await actionOf(tx) : actionOf;
      const refusal = refusalOf(team, action);
      if (refusal) throw this.problemOf(refusal, team, action);
      const result = await write(tx, team);
      await this.audit.record(tx, {
        actorId: action.by,
        action: `team.${action.kind}`,
        subjectType: 'provider',
        subjectId: providerId,
        details: detailsOf(action),
      });
      return result;
    });
  }

  private problemOf(refusal: TeamRefusal, { members }: TeamState, { by, kind }: TeamAction): Problem {
    if (refusal === 'not-on-team') return notOnTeam();
    if (refusal === 'right-missing') return lacksTeamRight(members.get(by)!, RIGHT_OF[kind]!);
    return new Problem(PROBLEMS[refusal].status, refusal, TEXTS[refusal]);
  }
}

const TEXTS: Record<Exclude<TeamRefusal, 'not-on-team' | 'right-missing'>, string> = {
  'already-on-team': MESSAGES.member,
  'team-full': MESSAGES.full,
  'member-not-found': MESSAGES.notOn,
  'owner-stays': MESSAGES.owner,
  'transfer-open': MESSAGES.transferOpen,
  'no-transfer': MESSAGES.noTransfer,
  'owns-a-listing': MESSAGES.ownsListing,
  'invitation-spent': MESSAGES.spent,
};

/** Without addresses, which the log must not contain. */
const detailsOf = (action: TeamAction): Record<string, unknown> => ({
  ...('account' in action && action.account && { account_id: action.account }),
  ...('role' in action && { role: action.role }),
});
