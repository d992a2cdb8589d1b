import { Injectable } from '@nestjs/common';
import {
  campaignAfter,
  type CampaignState,
  type CampaignStep,
  FUNNEL_ROWS,
  type FunnelCounts,
  type FunnelQuery,
  type FunnelRow,
  type InvitationFunnel,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, queryAsJson, systemActor } from '@townlink/server-database';
import { conflict, notFound } from '@townlink/server-http';
import { FUNNEL_BY, FUNNEL_TOTAL } from './funnel.query';
import { InvitationSettings } from './invitations.config';

const IMPORT = `
  select i.state, c.state as campaign from imports i left join invitation_campaigns c on c.import_id = i.id
   where i.id = $1 and i.kind = 'businesses' for update of i`;

const SAVE = `
  insert into invitation_campaigns (import_id, state, started_at, changed_at) values ($1, $2, $3, $3)
  on conflict (import_id) do update set state = excluded.state, changed_at = excluded.changed_at`;

/** Invitations of an import's businesses, and their progress. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly settings: InvitationSettings,
  ) {}

  /** @throws 404; 409 `campaign-over`, `import-busy` while the import has not ended */
  change(actorId: string, importId: string, step: CampaignStep): Promise<CampaignState> {
    return this.database.as(systemActor, async (tx) => {
      const [found] = await tx.query<{ state: string; campaign: CampaignState | null }[]>(IMPORT, [importId]);
      if (!found) throw notFound('There is no such import of businesses.');
      if (step === 'start' && !['imported', 'canceled'].includes(found.state))
        throw conflict('import-busy', 'Only businesses that are imported are invited.');
      const state = campaignAfter(found.campaign, step);
      if (!state) throw conflict('campaign-over', 'The inviting is in another state by now.');
      await tx.query(SAVE, [importId, state, this.clock.now()]);
      await this.audit.record(tx, {
        actorId,
        action: `invitations.${step}`,
        subjectType: 'import',
        subjectId: importId,
        before: { state: found.campaign },
        after: { state },
      });
      return state;
    });
  }

  funnel(query: FunnelQuery): Promise<InvitationFunnel> {
    const importId = query.import ?? null;
    return this.database.as(systemActor, async (tx) => {
      const [total] = await queryAsJson<FunnelCounts>(tx, FUNNEL_TOTAL, [importId]);
      const found = await queryAsJson<FunnelRow>(tx, FUNNEL_BY[query.by], [importId, FUNNEL_ROWS + 1]);
      const rows = found.slice(0, FUNNEL_ROWS);
      const is_cut = found.length > FUNNEL_ROWS;
      return { total: total!, rows, is_cut, per_hour: this.settings.INVITATIONS_PER_HOUR };
    });
  }
}
