import { useState } from 'react';
import { DOCUMENT_MESSAGES, LICENSE_MESSAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, Dialog, FileDrop } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { LICENSE_ACCEPT, licenseProblem } from '../onboarding/license-type';

interface UploadDialogProps {
  title: string;
  description: string;
  /** Label of the file field. */
  label: string;
  /** Name of the field in the server's errors. */
  field: 'license' | 'document';
  isPending: boolean;
  send: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads a file for review by an administrator, and shows errors at its field. */
export function UploadDialog({ title, description, label, field, isPending, send, onClose }: UploadDialogProps) {
  const messages = field === 'license' ? LICENSE_MESSAGES : DOCUMENT_MESSAGES;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const choose = (chosen: File) => {
    const problem = licenseProblem(chosen);
    setError(problem);
    if (!problem) setFile(chosen);
  };
  const submit = async () => {
    if (!file) return setError(messages.required);
    try {
      await send(file);
      toast.success(`${label} uploaded`, { description: 'We check it and write to you.' });
      onClose();
    } catch (failure) {
      const said = isApiProblem(failure) ? (failure.fieldError(field) ?? failure.message) : undefined;
      setError(said ?? messages.interrupted);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending && 'Uploading…'} onClick={() => void submit()}>
            Send it in
          </Button>
        </>
      }
    >
      <FileDrop
        label={label}
        hint={messages.hint}
        accept={LICENSE_ACCEPT}
        file={file}
        onChoose={choose}
        onRemove={() => setFile(null)}
        error={error}
      />
    </Dialog>
  );
}
