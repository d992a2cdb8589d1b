import { type Team, TEAM_ROLE_TEXTS } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Card, ErrorState, LoadingContent, Skeleton, SubPage } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { Invitations } from './invitations';
import { ListingSwitcher } from './listing-switcher';
import { MemberRow } from './member-row';
import { TransferNotice } from './transfer-notice';
import { useTeam } from './use-team';
import { YourPlace } from './your-place';

/** The team of a listing: managed by its owner, visible to all members. */
export function Component() {
  return (
    <SubPage title="Your team" parent="dashboard">
      <Content />
    </SubPage>
  );
}

function Content() {
  const { data: team, error, refetch } = useTeam();
  if (!team && isApiProblem(error, 404)) return <NotApplied>A team belongs to a listing. Apply first.</NotApplied>;
  if (!team && error)
    return <ErrorState drawing="toolbox" title="Failed to load your team" onRetry={() => void refetch()} />;
  if (!team) {
    return (
      <LoadingContent label="Loading your team">
        <Skeleton className="h-64 rounded-card!" />
      </LoadingContent>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListingSwitcher />
      <TransferNotice team={team} />
      <Members team={team} />
      {team.role === 'owner' && <Invitations team={team} />}
      {team.role !== 'owner' && <YourPlace team={team} />}
    </div>
  );
}

function Members({ team }: { team: Team }) {
  return (
    <Card>
      <section aria-labelledby="members" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="members" className="text-title font-semibold">
            People
          </h2>
          <p className="text-body text-muted">
            They work on <bdi>{team.business_name}</bdi>. You are its {TEAM_ROLE_TEXTS[team.role].name.toLowerCase()}.
          </p>
        </div>
        <ul className="grid gap-4">
          {team.members.map((member) => (
            <MemberRow key={member.account_id} team={team} member={member} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
