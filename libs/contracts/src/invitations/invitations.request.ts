import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IdParams } from '../http/route-inputs';
import { CAMPAIGN_STEPS, type CampaignStep } from './funnel';

export const FUNNEL_GROUPS = ['import', 'town', 'category'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];

/** Query of `GET /api/admin/invitations`. */
export class FunnelQuery {
  @IsIn(FUNNEL_GROUPS)
  by: FunnelGroup = 'import';

  /** Only businesses of this import. */
  @IsOptional()
  @IsUUID()
  import?: string;
}

/** Path of `POST /api/admin/imports/:id/invitations/:step`. */
export class CampaignParams extends IdParams {
  @IsIn(CAMPAIGN_STEPS)
  step: CampaignStep;
}
