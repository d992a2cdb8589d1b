import type { ModeratedProvider } from '@townlink/contracts';
import { AnchorButton, Dialog, ErrorState, Skeleton } from '@townlink/web-ui';
import { useLicenseLink } from './api/use-license-link';

interface LicensePreviewProps {
  provider: ModeratedProvider;
  onClose: () => void;
}

/** Shows a licence in place, a PDF in the browser's own viewer, with a way to open it by itself. */
export function LicensePreview({ provider, onClose }: LicensePreviewProps) {
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
          <AnchorButton variant="secondary" href={data.url} target="_blank" rel="noopener">
            Open in a new tab
          </AnchorButton>
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
      className="h-[65dvh] w-full rounded-control border border-line bg-sunken"
    />
  );
}
