import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileQuestion, Maximize2 } from 'lucide-react';
import { LICENSE_LINK_SECONDS, type ModeratedProvider, moderationRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { AnchorButton, Button, Dialog, IconButton } from '@townlink/web-ui';
import { DocumentView } from '../../shared/document-view';
import { May, NotYours } from '../../rights/may';

interface LicenseProps {
  provider: ModeratedProvider;
  /** Called once the file is displayed. */
  onSeen: () => void;
}

/** The license on the page, with ways to enlarge it. */
export const LicensePanel = (props: LicenseProps & { onEnlarge: () => void }) => (
  <May right="documents:read" otherwise={<NotYours right="documents:read" />}>
    <SeenLicense {...props} />
  </May>
);

function SeenLicense({ provider, onSeen, onEnlarge }: LicenseProps & { onEnlarge: () => void }) {
  const { data } = useLicenseLink(provider);
  return (
    <section aria-label="License" className="grid gap-2 rounded-card border border-line bg-sunken p-3">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="pl-1 text-caption text-muted">{provider.has_license ? 'License' : 'No license file'}</h3>
        {provider.has_license && (
          <div className="flex">
            <IconButton label="Preview license" aria-haspopup="dialog" onClick={onEnlarge}>
              <Maximize2 aria-hidden="true" className="size-4" />
            </IconButton>
            {data && (
              <AnchorButton
                variant="quiet"
                size="icon"
                href={data.url}
                target="_blank"
                rel="noopener"
                aria-label="Open in a new tab"
                title="Open in a new tab"
                onClick={onSeen}
              >
                <ExternalLink aria-hidden="true" className="size-4" />
              </AnchorButton>
            )}
          </div>
        )}
      </div>
      <div className="grid min-h-72 place-items-center overflow-hidden rounded-control">
        {provider.has_license ? (
          <LicenseFile provider={provider} onSeen={onSeen} height="h-[max(18rem,min(52dvh,34rem))]" />
        ) : (
          <p className="grid justify-items-center gap-2 px-4 text-center text-caption text-muted">
            <FileQuestion aria-hidden="true" className="size-8" />
            The applicant has not submitted a license.
          </p>
        )}
      </div>
    </section>
  );
}

interface LicensePreviewProps extends LicenseProps {
  /** A decision is being sent. */
  isPending: boolean;
  onApprove: (provider: ModeratedProvider) => void;
  onReject: (provider: ModeratedProvider) => void;
  onClose: () => void;
}

/** Shows a license in the full window, with the decision. */
export function LicensePreview({ provider, onSeen, isPending, onApprove, onReject, onClose }: LicensePreviewProps) {
  const { data } = useLicenseLink(provider);
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
      <LicenseFile provider={provider} onSeen={onSeen} height="h-[65dvh]" />
    </Dialog>
  );
}

function LicenseFile({ provider, onSeen, height }: LicenseProps & { height: string }) {
  return (
    <DocumentView
      link={useLicenseLink(provider)}
      name={`License of ${provider.business_name}`}
      failure="Failed to preview license"
      onSeen={onSeen}
      height={height}
    />
  );
}

/** A signed link to a license, reused while the application is open and the link is valid. */
function useLicenseLink({ id, has_license }: ModeratedProvider) {
  const call = useCall();
  return useQuery({
    queryKey: ['license', id],
    queryFn: ({ signal }) => call(moderationRoutes.license, { params: { id }, signal }),
    enabled: has_license,
    staleTime: (LICENSE_LINK_SECONDS / 2) * 1000,
    gcTime: 0,
    refetchOnWindowFocus: false, // A frame would reload while being read.
  });
}
