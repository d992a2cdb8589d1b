import type { ManagedUserDetails } from '@townlink/contracts';
import { Badge, Button, Card, When } from '@townlink/web-ui';
import { rightToActOn, useUserAction } from './use-users';
import { useMay } from '../rights/may';

/** A person's sessions, which can be ended one by one or all together. */
export function UserSessions({ user, isOwn }: { user: ManagedUserDetails; isOwn: boolean }) {
  const mayEnd = useMay()(rightToActOn(user)) && !isOwn;
  const action = useUserAction(user.id);
  const ending = action.isPending ? action.variables : null;
  return (
    <Card className="lg:col-span-2">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">Sessions</h2>
        {mayEnd && user.sessions.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={ending?.what === 'end-sessions' && 'Ending…'}
            onClick={() => action.mutate({ what: 'end-sessions' })}
          >
            End all sessions
          </Button>
        )}
      </div>
      {user.sessions.length === 0 ? (
        <p className="text-body text-muted">No active sessions</p>
      ) : (
        <ul className="grid gap-4">
          {user.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending?.what === 'end-session' && ending.sessionId === session.id}
              onEnd={mayEnd ? () => action.mutate({ what: 'end-session', sessionId: session.id }) : undefined}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: ManagedUserDetails['sessions'][number];
  isEnding: boolean;
  /** Undefined if it cannot be ended from here. */
  onEnd: (() => void) | undefined;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium wrap-anywhere">
          {session.device}
          {session.second_step && <Badge tone="success">Second step shown</Badge>}
        </p>
        <p className="text-caption text-muted">
          Since <When at={session.created_at} />, last used <When withTime at={session.last_used_at} />
          {session.ip && `, from ${session.ip}`}
        </p>
      </div>
      {onEnd && (
        <Button variant="quiet" size="small" busy={isEnding && 'Ending…'} onClick={onEnd}>
          End<span className="sr-only"> the session on {session.device}</span>
        </Button>
      )}
    </li>
  );
}
