import { useState } from 'react';
import { Button } from '@townlink/web-ui';
import { OnTeam } from '../shared/on-team';
import { useRenewLicense } from './api/dashboard-calls';
import { UploadDialog } from './upload-dialog';

/** Uploads a renewed license; the listing stays unchanged until it is checked. */
export function RenewLicense({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OnTeam may="documents:write">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <RenewDialog onClose={() => setOpen(false)} />}
    </OnTeam>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useRenewLicense();
  return (
    <UploadDialog
      title="Upload the renewed license"
      description="Only our vetting team sees it. The license on file stays valid until we have checked this one."
      label="License"
      field="license"
      isPending={isPending}
      send={mutateAsync}
      onClose={onClose}
    />
  );
}
