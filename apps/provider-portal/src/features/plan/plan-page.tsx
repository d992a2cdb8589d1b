import { useOwnProvider } from '@townlink/web-session/own-provider';
import { ErrorState, LoadingContent, Skeleton, SubPage } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { ChoosePlan } from './choose-plan';

export function Component() {
  return (
    <SubPage title="Your plan" parent="dashboard">
      <Content />
    </SubPage>
  );
}

function Content() {
  const { data: provider, isError, refetch } = useOwnProvider({ refetchOnWindowFocus: true });
  if (provider) return <ChoosePlan provider={provider} />;
  if (provider === null) return <NotApplied>You choose a plan when you apply.</NotApplied>;
  if (isError)
    return <ErrorState drawing="toolbox" title="Failed to load provider data" onRetry={() => void refetch()} />;
  return (
    <LoadingContent label="Loading your plan">
      <Skeleton className="h-64 w-full rounded-card!" />
    </LoadingContent>
  );
}
