import { useQuery } from '@tanstack/react-query';
import { type ModeratedProvider, moderationRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { AnchorButton, Button, Dialog, ErrorState, Skeleton } from '@townlink/web-ui';

interface LicensePreviewProps {
  provider: ModeratedProvider;
  /** A decision about it is on its way. */
  isPending: boolean;
  onApprove: (provider: ModeratedProvider) => void;
  onReject: (provider: ModeratedProvider) => void;
  onClose: () => void;
}

/** Shows a license in place, a PDF in the browser's own viewer, and takes the decision. */
export function LicensePreview({ provider, isPending, onApprove, onReject, onClose }: LicensePreviewProps) {
  const { data, isError, refetch } = useLicenseLink(provider.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={`License of ${provider.business_name}`}
      description={`${provider.category_name} in ${provider.city_name}, ${provider.city_state}`}
      footer={
        data && (
          <>
            <AnchorButton variant="quiet" href={data.url} target="_blank" rel="noopener" className="md:mr-auto">
              Open in a new tab
            </AnchorButton>
            <Button variant="secondary" disabled={isPending} onClick={() => onReject(provider)}>
              Reject
            </Button>
            <Button disabled={isPending} onClick={() => onApprove(provider)}>
              Approve
            </Button>
          </>
        )
      }
    >
      {isError ? (
        <ErrorState title="Failed to preview license" onRetry={() => void refetch()} />
      ) : data ? (
        <LicenseView url={data.url} contentType={data.content_type} name={provider.business_name} />
      ) : (
        <Skeleton className="h-[60dvh] w-full" />
      )}
    </Dialog>
  );
}

function LicenseView({ url, contentType, name }: { url: string; contentType: string | null; name: string }) {
  if (contentType?.startsWith('image/')) {
    return (
      <img src={url} alt={`License of ${name}`} className="mx-auto max-h-[65dvh] rounded-control border border-line" />
    );
  }
  return (
    <iframe
      src={url}
      title={`License of ${name}`}
      tabIndex={-1} // The viewer's own buttons are a dozen stops; by keyboard it is read in a tab of its own.
      className="h-[65dvh] w-full rounded-control border border-line bg-sunken"
    />
  );
}

/** A signed link to a provider's license; asked for anew each time a preview opens. */
function useLicenseLink(providerId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['license', providerId],
    queryFn: ({ signal }) => call(moderationRoutes.license, { params: { id: providerId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
