import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DATA_EXPORT, type OwnExport, ownAccountRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, ErrorState, momentText, Notice, Skeleton } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { AccountSection } from '../account/account-section';
import { withProof } from './with-proof';

const EXPORT = ['account', 'export'] as const;

/** Milliseconds between polls of an export in progress. */
const POLL_INTERVAL = 4_000;

export function YourDataSection() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: EXPORT,
    queryFn: ({ signal }) => call(ownAccountRoutes.export, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? POLL_INTERVAL : false),
  });
  return (
    <AccountSection
      id="your-data"
      title="Your data"
      lead="Everything we have about you: your account, your listing, your files."
    >
      {isError && !data ? (
        <ErrorState headingLevel={3} className="py-4!" title="Your data did not load" onRetry={() => void refetch()} />
      ) : data ? (
        <CopyOfData copy={data} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </AccountSection>
  );
}

function CopyOfData({ copy }: { copy: OwnExport }) {
  if (copy.status === 'making') {
    return (
      <Notice role="status" title="Your copy is being made">
        We email you a link when it is ready. You can leave this page.
      </Notice>
    );
  }
  return (
    <>
      {copy.status === 'ready' ? (
        <Notice kind="success" role="status" title="Your copy is ready" actions={<Download />}>
          {sizeText(copy.size_bytes ?? 0)}, to be downloaded until {momentText(copy.expires_at!)}.
        </Notice>
      ) : (
        <p className="text-body">
          We put it into a ZIP file and email you a link, which works for {DATA_EXPORT.hours} hours while you are signed
          in.
        </p>
      )}
      {copy.status === 'failed' && (
        <Notice kind="danger" title="Your last copy could not be made">
          Please request another one.
        </Notice>
      )}
      <Request isAgain={copy.status === 'ready'} />
    </>
  );
}

function Request({ isAgain }: { isAgain: boolean }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof(() => call(ownAccountRoutes.requestExport)),
    onSuccess: (copy) => queryClient.setQueryData(EXPORT, copy),
    onError: (error) => toast.error('Your copy was not requested', { description: error.message }),
  });
  return (
    <Button
      variant={isAgain ? 'quiet' : 'secondary'}
      className="justify-self-start"
      busy={isPending && 'Asking…'}
      onClick={() => mutate()}
    >
      {isAgain ? 'Ask for a new copy' : 'Download my data'}
    </Button>
  );
}

function Download() {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof(() => call(ownAccountRoutes.openExport)),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error('The file could not be opened', { description: error.message }),
  });
  return (
    <Button size="small" busy={isPending && 'Opening…'} onClick={() => mutate()}>
      Download
    </Button>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
