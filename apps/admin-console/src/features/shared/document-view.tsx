import { useState } from 'react';
import type { LicenseLink } from '@townlink/contracts';
import { AnchorButton, ErrorState, Skeleton } from '@townlink/web-ui';

interface DocumentViewProps {
  /** The query of its signed link. */
  link: { data: LicenseLink | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** The document and its owner. */
  name: string;
  /** Message when it cannot be shown. */
  failure: string;
  /** Called once it is displayed. */
  onSeen?: () => void;
  /** A CSS class. */
  height: string;
}

const isPicture = ({ content_type }: LicenseLink): boolean => content_type?.startsWith('image/') ?? false;

/** Whether the browser would download it, so that it is shown as a link to a new tab. */
export const isWithoutViewer = (link: LicenseLink): boolean => !isPicture(link) && navigator.pdfViewerEnabled === false;

/** A private document: a picture, or a PDF in the browser's own viewer, if any. */
export function DocumentView({ link: { data, isError, refetch }, name, failure, onSeen, height }: DocumentViewProps) {
  const [isBroken, setBroken] = useState(false);
  if (isError || isBroken) {
    const retry = async () => {
      await refetch();
      setBroken(false);
    };
    return <ErrorState title={failure} headingLevel={3} onRetry={() => void retry()} />;
  }
  if (!data) return <Skeleton className={`${height} w-full`} />;
  if (isPicture(data)) {
    return (
      <img
        src={data.url}
        alt={name}
        onLoad={onSeen}
        onError={() => setBroken(true)}
        className="mx-auto max-h-[65dvh] rounded-control border border-line bg-white object-contain"
      />
    );
  }
  // Without a PDF viewer, an iframe would download the file.
  if (isWithoutViewer(data)) return <NoViewer url={data.url} onSeen={onSeen} />;
  return (
    <iframe
      src={data.url}
      title={name}
      tabIndex={-1} // The viewer has a dozen tab stops; keyboard users open it in a new tab.
      onLoad={onSeen}
      className={`${height} w-full rounded-control border border-line bg-sunken`}
    />
  );
}

function NoViewer({ url, onSeen }: { url: string; onSeen?: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p className="text-caption text-muted">This browser does not show a PDF in the page.</p>
      <AnchorButton variant="secondary" href={url} target="_blank" rel="noopener" onClick={onSeen}>
        Open in a new tab
      </AnchorButton>
    </div>
  );
}
