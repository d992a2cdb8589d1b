import { Injectable, Logger } from '@nestjs/common';

/** What happens to accounts that somebody who looks into an attack has to find again. */
export type SecurityEvent =
  | 'account.administered'
  | 'account.closed'
  | 'account.erased'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.delayed'
  | 'token.refused'
  | 'refresh-token.reused'
  | 'password.changed'
  | 'email.change-requested'
  | 'email.changed'
  | 'phone.change-requested'
  | 'phone.changed'
  | 'factor.added'
  | 'factor.refused'
  | 'factor.removed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'service.refused'
  | 'session.ended';

/** Who and where, as far as it is known: ids and network addresses. Never a password, a token, a code, or what was typed. */
export interface SecurityDetails {
  userId?: string;
  sessionId?: string;
  ip?: string | null;
  reason?: string;
  method?: string;
}

const REFUSED: ReadonlySet<SecurityEvent> = new Set([
  'sign-in.failed',
  'sign-in.delayed',
  'token.refused',
  'refresh-token.reused',
  'service.refused',
  'factor.refused',
]);

/** Writes one structured line for each event; the process's log adds the request's id. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');

  record(event: SecurityEvent, details: SecurityDetails): void {
    const line = { event, ...details };
    if (REFUSED.has(event)) this.logger.warn(line);
    else this.logger.log(line);
  }
}
