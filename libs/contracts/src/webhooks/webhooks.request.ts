import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import { IsInstant } from '../http/instant';
import { FilterText, ListQuery } from '../http/route-inputs';
import { Length, MaxLength } from '../text/max-length';
import { EmptyIsAbsent, OneLine } from '../text/transforms';
import { type WebhookEvent, webhookEventNames } from './events';
import { WEBHOOK_LIMITS } from './webhook';
import { WEBHOOK_MESSAGES as MESSAGES, WEBHOOK_STOP_REASON } from './webhook-address';

/** Body of `PATCH /api/account/webhooks/{id}`. Absent fields are unchanged. */
export class ChangeWebhookRequest {
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @MaxLength(WEBHOOK_LIMITS.url, { message: MESSAGES.tooLong })
  @IsString({ message: MESSAGES.url })
  @OneLine()
  url?: string;

  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @ArrayUnique()
  @IsIn(webhookEventNames, { each: true })
  @ArrayMaxSize(webhookEventNames.length)
  @ArrayMinSize(1, { message: MESSAGES.events })
  @IsArray({ message: MESSAGES.events })
  events?: WebhookEvent[];

  /** Reactivates a disabled webhook, unless an administrator stopped it. */
  @ValidateIf((_: object, value: unknown) => value !== undefined)
  @IsIn(['active', 'paused'])
  state?: 'active' | 'paused';
}

/** Body of `POST /api/account/webhooks`. */
export class AddWebhookRequest {
  @IsUUID(undefined, { message: MESSAGES.key })
  key_id: string;

  @MaxLength(WEBHOOK_LIMITS.url, { message: MESSAGES.tooLong })
  @IsNotEmpty({ message: MESSAGES.url })
  @IsString({ message: MESSAGES.url })
  @OneLine()
  url: string;

  @ArrayUnique()
  @IsIn(webhookEventNames, { each: true })
  @ArrayMaxSize(webhookEventNames.length)
  @ArrayMinSize(1, { message: MESSAGES.events })
  @IsArray({ message: MESSAGES.events })
  events: WebhookEvent[];
}

export const OLD_SECRETS = ['valid_for_a_day', 'ends_now'] as const;

/** Body of `POST /api/account/webhooks/{id}/secret`. */
export class RotateWebhookRequest {
  /** What happens to the previous secret: `ends_now` if it leaked. */
  @IsIn(OLD_SECRETS)
  old_secret: (typeof OLD_SECRETS)[number] = 'valid_for_a_day';
}

/** Body of `POST /api/account/webhooks/{id}/replay`. */
export class ReplaySinceRequest {
  @IsInstant(MESSAGES.since)
  since: string;
}

const WEBHOOK_LOG_FILTERS = ['all', 'waiting', 'delivered', 'failed'] as const;

/** Query of `GET /api/account/webhooks/{id}/log`. */
export class WebhookLogQuery {
  @IsIn(WEBHOOK_LOG_FILTERS)
  state: (typeof WEBHOOK_LOG_FILTERS)[number] = 'all';

  /** ID of the last message on the previous page. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** Query of `GET /api/admin/partner-webhooks`. */
export class PartnerWebhooksQuery {
  @IsUUID(undefined, { message: MESSAGES.key })
  key_id: string;
}

/** Body of `POST /api/admin/webhooks/{id}/disable`. */
export class StopWebhookRequest {
  @Length(WEBHOOK_STOP_REASON.min, WEBHOOK_STOP_REASON.max, { message: WEBHOOK_STOP_REASON.message })
  @OneLine()
  @IsString({ message: WEBHOOK_STOP_REASON.message })
  reason: string;
}

/** States in the console: failing ones are active, stopped ones were disabled by an administrator. */
export const MANAGED_WEBHOOK_STATES = ['active', 'failing', 'paused', 'disabled', 'stopped'] as const;

/** Query of `GET /api/admin/webhooks`. */
export class ManagedWebhooksQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;

  /** Part of a host, of a key's or partner's name, or of an email address. */
  @FilterText()
  q?: string;

  @IsOptional()
  @IsIn(MANAGED_WEBHOOK_STATES)
  @EmptyIsAbsent()
  state?: (typeof MANAGED_WEBHOOK_STATES)[number];
}
