import { useState } from 'react';
import { LICENSE_MESSAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, Dialog, FileDrop } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { LICENSE_ACCEPT, licenseProblem } from '../onboarding/license-type';
import { useRenewLicense } from './api/dashboard-calls';

/** Uploads a renewed license; the listing stays unchanged until it is checked. */
export function RenewLicense({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <RenewDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useRenewLicense();
  const choose = (chosen: File) => {
    const problem = licenseProblem(chosen);
    setError(problem);
    if (!problem) setFile(chosen);
  };
  const send = async () => {
    if (!file) return setError(LICENSE_MESSAGES.required);
    try {
      await mutateAsync(file);
      toast.success('License uploaded', { description: 'We check it and write to you.' });
      onClose();
    } catch (failure) {
      const said = isApiProblem(failure) ? (failure.fieldError('license') ?? failure.message) : undefined;
      setError(said ?? LICENSE_MESSAGES.interrupted);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Upload the renewed license"
      description="Only our vetting team sees it. What was checked before stands until we have looked at this one."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending && 'Uploading…'} onClick={() => void send()}>
            Send it in
          </Button>
        </>
      }
    >
      <FileDrop
        label="License"
        hint={LICENSE_MESSAGES.hint}
        accept={LICENSE_ACCEPT}
        file={file}
        onChoose={choose}
        onRemove={() => setFile(null)}
        error={error}
      />
    </Dialog>
  );
}
