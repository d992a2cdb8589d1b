import { useState } from 'react';
import { API_KEYS_MAX, type ApiKey, formatCount, KEYED_CALLS_PER_MINUTE, PAGES } from '@townlink/contracts';
import { SecretDialog } from '@townlink/web-forms/api-keys';
import { Button, EmptyState, ErrorState, LoadingContent, Skeleton, SubPage, TextLink } from '@townlink/web-ui';
import { ProofDialog } from '../security/proof-dialog';
import { KeyCard } from './key-card';
import { MakeOwnKey } from './make-own-key';
import { useApiKeys } from './use-api-keys';

/** The user's API keys. */
export function Component() {
  return (
    <SubPage title="API keys" parent="account">
      <p className="measure -mt-4 mb-8 text-body text-muted">
        With a key your programs may make {formatCount(KEYED_CALLS_PER_MINUTE)} calls a minute.{' '}
        <TextLink to={PAGES.developers}>What the API offers</TextLink>
      </p>
      <Content />
      <ProofDialog />
    </SubPage>
  );
}

function Content() {
  const { data, isError, refetch } = useApiKeys();
  if (isError && !data)
    return <ErrorState drawing="cable" title="Your keys could not be loaded" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingContent label="Loading your keys">
        <Skeleton className="h-48 rounded-card" />
      </LoadingContent>
    );
  }
  return <Keys keys={data} />;
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = () => setMaking(true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {keys.length === 0 ? (
        <EmptyState drawing="cable" title="You have no keys yet" actions={<Button onClick={make}>Make a key</Button>}>
          Calls without a key work too, but fewer of them per minute.
        </EmptyState>
      ) : (
        <>
          <MakeButton active={keys.filter(({ state }) => state === 'active').length} onPress={make} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {keys.map((key) => (
              <KeyCard key={key.id} apiKey={key} onSecret={setSecret} />
            ))}
          </ul>
        </>
      )}
      {isMaking && (
        <MakeOwnKey
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
        />
      )}
      {secret && (
        <SecretDialog secret={secret} advice="If you lose it, rotate the key." onClose={() => setSecret(undefined)} />
      )}
    </div>
  );
}

function MakeButton({ active, onPress }: { active: number; onPress: () => void }) {
  if (active >= API_KEYS_MAX) {
    return (
      <p className="text-body text-muted">You have {API_KEYS_MAX} keys, the maximum. Revoke one to make another.</p>
    );
  }
  return (
    <Button className="justify-self-start" onClick={onPress}>
      Make a key
    </Button>
  );
}
