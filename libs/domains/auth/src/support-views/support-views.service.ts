import { Injectable } from '@nestjs/common';
import {
  type OwnView,
  type StartedView,
  VIEW_MINUTES,
  VIEW_TOKEN_START,
  type ViewAsRequest,
} from '@townlink/contracts';
import { after, Clock } from '@townlink/server-config';
import { AuditLog, Database, queryAsJson, SecurityLog, systemActor } from '@townlink/server-database';
import { conflict, type CurrentUser, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { userNotFound } from '../administration/managed-users.service';
import { AccountMail } from '../mail/account-mail';
import { newOpaqueToken, tokenDigest } from '../tokens/opaque-token';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

/** Maximum views shown to the person. */
const MAX_SHOWN = 50;

const IS_VIEWABLE = `select role <> 'admin' as "isViewable" from profiles where id = $1`;

/** One email per day is enough notice. */
const WAS_TOLD = `
  select exists (select from auth.support_views
                  where user_id = $1 and started_at > $2::timestamptz - interval '1 day') as "wasTold"`;

const INSERT = `
  insert into auth.support_views (user_id, viewer_id, viewer_session_id, token_hash, reason, started_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;

/** Of two views that one administrator starts at the same moment, the later one ends the earlier. */
const LOCK_VIEWER = 'select from auth.users where id = $1 for no key update';

const END_EARLIER = `
  update auth.support_views set ends_at = greatest(started_at, $2) where viewer_id = $1 and ends_at > $2`;

const END = `
  update auth.support_views set ends_at = greatest(started_at, $3)
   where id = $1 and viewer_id = $2 and ends_at > $3 returning user_id as "userId"`;

const OWN = `
  select id, reason, started_at, ends_at from auth.support_views
   where user_id = $1 order by started_at desc, id desc limit $2`;

/** Administrators' read-only views of a provider's portal. They expire, and are shown to the provider. */
@Injectable()
export class SupportViewsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly log: SecurityLog,
  ) {}

  /** @throws 404 `user-not-found`; 409 `own-account`, `not-viewable` */
  async start(viewer: CurrentUser, id: string, { reason }: ViewAsRequest): Promise<StartedView> {
    if (viewer.id === id) throw conflict('own-account', 'This is your own account: open its pages instead.');
    const token = VIEW_TOKEN_START + newOpaqueToken();
    const now = this.clock.now();
    const endsAt = after(now, VIEW_MINUTES * 60);
    const started = await this.database.as(systemActor, async (tx) => {
      const user = await this.requireViewable(tx, id);
      await this.tell(tx, user, reason, now);
      await tx.query(LOCK_VIEWER, [viewer.id]);
      await tx.query(END_EARLIER, [viewer.id, now]);
      const values = [id, viewer.id, viewer.sessionId, tokenDigest(token), reason, now, endsAt];
      const [view] = await tx.query<{ id: string }[]>(INSERT, values);
      const entry = { actorId: viewer.id, action: 'account.view', subjectType: 'profile', subjectId: id, reason };
      await this.audit.record(tx, { ...entry, before: null, after: { view_id: view!.id, ends_at: endsAt } });
      return { id: view!.id, of: user.email ?? user.phone ?? '' };
    });
    this.log.record('account.administered', { userId: id, reason: 'account.view' });
    return { ...started, token, ends_at: endsAt.toISOString() };
  }

  /** @throws 404 when the view has ended or is another administrator's */
  async end(viewer: CurrentUser, id: string): Promise<void> {
    const now = this.clock.now();
    await this.database.as(systemActor, async (tx) => {
      const [[view]] = await tx.query<[{ userId: string }[], number]>(END, [id, viewer.id, now]);
      if (!view) throw notFound('This view has ended already.');
      await this.audit.record(tx, {
        actorId: viewer.id,
        action: 'account.end-view',
        subjectType: 'profile',
        subjectId: view.userId,
        before: { view_id: id },
        after: { view_id: id, ended_at: now },
      });
    });
  }

  ofPerson(userId: string): Promise<OwnView[]> {
    return this.database.as(systemActor, (tx) => queryAsJson<OwnView>(tx, OWN, [userId, MAX_SHOWN]));
  }

  private async requireViewable(tx: EntityManager, id: string): Promise<User> {
    const user = await this.users.findLocked(tx, id);
    if (!user || user.isAnonymous || user.closedAt) throw userNotFound();
    const [profile] = await tx.query<{ isViewable: boolean }[]>(IS_VIEWABLE, [id]);
    if (!profile) throw conflict('not-viewable', 'This person has never signed in, so there is no portal to see.');
    if (!profile.isViewable) throw conflict('not-viewable', 'This is an administrator’s account, which is not viewed.');
    return user;
  }

  private async tell(tx: EntityManager, { id, email }: User, reason: string, now: Date): Promise<void> {
    const [row] = await tx.query<{ wasTold: boolean }[]>(WAS_TOLD, [id, now]);
    if (email && !row!.wasTold) await this.mail.viewed(tx, email, reason);
  }
}
