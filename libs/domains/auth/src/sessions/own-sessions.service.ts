import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { type CurrentUser, notFound } from '@townlink/server-http';
import { MoreThan } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { deviceName } from './device-name';
import { Session } from './session.entity';
import { idleSince } from './session-issuer';

/** Maximum sessions to show. */
const MAX_SHOWN = 100;

/** Lists and ends a person's own sessions. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  async list({ id: userId, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<OwnSession[]> {
    const now = this.clock.now();
    const where = { userId, refreshedAt: MoreThan(idleSince(now, this.settings)), notAfter: MoreThan(now) };
    const sessions = await this.database.as(systemActor, (tx) =>
      tx.find(Session, { where, order: { refreshedAt: 'DESC' }, take: MAX_SHOWN }),
    );
    const isCurrent = ({ id }: Session) => id === sessionId;
    return [...sessions.filter(isCurrent), ...sessions.filter((one) => !isCurrent(one))].map((session) => ({
      id: session.id,
      current: isCurrent(session),
      device: deviceName(session.userAgent),
      ip: session.ip,
      second_step: session.aal === 'aal2',
      created_at: session.createdAt.toISOString(),
      last_used_at: session.refreshedAt.toISOString(),
    }));
  }

  /** Ends one session immediately. @throws Problem 404 for another person's */
  async end({ id: userId, sessionId }: CurrentUser, id: string): Promise<void> {
    const { affected } = await this.database.as(systemActor, (tx) => tx.delete(Session, { id, userId }));
    if (!affected) throw notFound('This session has ended already.');
    this.log.record('session.ended', { userId, sessionId: id, reason: id === sessionId ? 'own' : 'from another' });
  }
}
