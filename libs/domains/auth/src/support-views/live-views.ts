import { Injectable } from '@nestjs/common';
import { mayDo, type UserRole } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { type CurrentUser, SignInRequired } from '@townlink/server-http';
import { LiveSessions } from '../access/live-sessions';
import { tokenDigest } from '../tokens/opaque-token';

interface Row {
  id: string;
  userId: string;
  email: string | null;
  role: UserRole;
  viewerId: string;
  viewerSessionId: string;
}

const FIND = `
  select v.id, v.user_id as "userId", u.email::text as email, p.role, v.viewer_id as "viewerId",
         v.viewer_session_id as "viewerSessionId"
    from auth.support_views v join auth.users u on u.id = v.user_id join profiles p on p.id = u.id
   where v.token_hash = $1 and v.ends_at > $2 and v.viewer_id is not null and v.viewer_session_id is not null
     and p.role <> 'admin' and u.deleted_at is null and u.closed_at is null`;

/**
 * Reads a support view on every request: it lasts until its time is over, and while the viewing administrator's session
 * and right last.
 */
@Injectable()
export class LiveViews {
  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessions,
    private readonly clock: Clock,
  ) {}

  /** The person whose portal is viewed. @throws SignInRequired when the view is over */
  async personOf(token: string): Promise<CurrentUser> {
    const [view] = await this.database.query<Row>(systemActor, FIND, [tokenDigest(token), this.clock.now()]);
    const viewer = view && (await this.sessions.find(view.viewerSessionId, view.viewerId));
    const isAllowed = typeof viewer === 'object' && !viewer.needsSecondStep && mayDo(viewer.consoleRole, 'support:act');
    if (!view || !isAllowed) throw new SignInRequired('ended', 'The view is over');
    return {
      id: view.userId,
      email: view.email ?? '',
      role: view.role,
      consoleRole: null,
      sessionId: view.id,
      aal: 'aal1',
      needsSecondStep: false,
      viewId: view.id,
    };
  }
}
