import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { checkRule, type ModeratedCheck } from '@townlink/contracts';
import { AnchorButton, Button } from '@townlink/web-ui';
import { DocumentView, isWithoutViewer } from '../shared/document-view';
import { useDocumentLink } from './use-checks';
import { May, NotYours } from '../rights/may';

interface CheckDocumentProps {
  check: ModeratedCheck;
  isOpenAtFirst: boolean;
}

/** Each view is recorded, so only one document opens automatically. */
export const CheckDocument = (props: CheckDocumentProps) => (
  <May right="documents:read" otherwise={<NotYours right="documents:read" />}>
    <OpenedDocument {...props} />
  </May>
);

function OpenedDocument({ check: { id, kind, business_name }, isOpenAtFirst }: CheckDocumentProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const link = useDocumentLink(id, isOpen);
  if (!isOpen) {
    return (
      <div className="grid min-h-40 place-items-center rounded-card border border-line bg-sunken p-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Show the document
        </Button>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-2 rounded-card border border-line bg-sunken p-3">
      <DocumentView
        link={link}
        name={`${checkRule(kind).document} of ${business_name}`}
        failure="Failed to show the document"
        height="h-[max(18rem,min(52dvh,34rem))]"
      />
      {link.data && !isWithoutViewer(link.data) && (
        <AnchorButton variant="quiet" size="small" href={link.data.url} target="_blank" rel="noopener">
          Open in a new tab <ExternalLink aria-hidden="true" className="size-4" />
        </AnchorButton>
      )}
    </div>
  );
}
