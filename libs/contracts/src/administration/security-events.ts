import type { ListPage } from '../http/list';
import type { UserRole } from '../roles';

/** Events that help investigate an attack, with their names in the console. */
export const SECURITY_EVENTS = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.delayed': 'Sign-in held back after wrong passwords',
  'token.refused': 'Access token refused',
  'refresh-token.reused': 'Refresh token used again',
  'session.ended': 'Session ended from another device',
  'factor.refused': 'Second step failed',
  'factor.delayed': 'Second step locked after wrong codes',
  'factor.added': 'Second step added',
  'factor.removed': 'Second step removed',
  'password.changed': 'Password changed',
  'email.change-requested': 'Email change requested',
  'email.changed': 'Email address changed',
  'phone.change-requested': 'Phone change requested',
  'phone.changed': 'Phone number changed',
  'identity.linked': 'Sign-in with another service added',
  'identity.unlinked': 'Sign-in with another service removed',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'api-key.made': 'API key made',
  'api-key.rotated': 'API key rotated',
  'api-key.revoked': 'API key revoked',
  'account.administered': 'Account changed by an administrator',
  'account.closed': 'Account closed',
  'account.erased': 'Account erased',
  'admin.refused': 'Administration refused',
  'service.refused': 'Service key refused',
  'webhook.refused': 'Forged webhook refused',
  'limit.reached': 'Blocked for asking too often',
  'license.viewed': 'License looked at',
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

/** Events in which access was denied. */
export const REFUSALS: ReadonlySet<SecurityEventKind> = new Set([
  ...(['sign-in.failed', 'sign-in.delayed', 'token.refused', 'refresh-token.reused'] as const),
  ...(['factor.refused', 'factor.delayed', 'admin.refused', 'service.refused'] as const),
  ...(['webhook.refused', 'limit.reached'] as const),
]);

/** Months retained, including the current one. */
export const SECURITY_MONTHS_KEPT = 6;

/** One kind of event in one minute, with its count. */
export interface SecurityEventLine {
  id: string;
  kind: SecurityEventKind;
  /** Null when no account is known. */
  user_id: string | null;
  /** Null when the account is gone. */
  user_email: string | null;
  user_role: UserRole | null;
  /** IP address of the caller; for IPv6, its first 64 bits. */
  address: string | null;
  method: string | null;
  reason: string | null;
  /** The provider whose license was viewed. */
  provider_id: string | null;
  /** Null when the provider is gone. */
  provider_name: string | null;
  times: number;
  created_at: string;
}

/** Response of `GET /api/admin/security-events`. */
export type SecurityEventPage = ListPage<SecurityEventLine>;
