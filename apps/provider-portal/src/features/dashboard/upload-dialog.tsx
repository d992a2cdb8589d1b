import { useRef, useState } from 'react';
import { DOCUMENT_MESSAGES, LICENSE_MESSAGES } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { Button, Dialog, FileDrop } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { LICENSE_ACCEPT, licenseProblem } from '../onboarding/license-type';

export interface SentDocument {
  file: File;
  /** Aborted when the dialog is closed. */
  signal: AbortSignal;
}

interface UploadDialogProps {
  title: string;
  description: string;
  /** Label of the file field. */
  label: string;
  /** Name of the field in the server's errors. */
  field: 'license' | 'document';
  isPending: boolean;
  send: (document: SentDocument) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads a file for review by an administrator, and shows errors at its field. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, description, label, field, isPending } = props;
  const { file, error, choose, remove, submit, cancel } = useUpload(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button busy={isPending && 'Uploading…'} onClick={() => void submit()}>
            Submit it
          </Button>
        </>
      }
    >
      <FileDrop
        label={label}
        hint={messagesOf(field).hint}
        accept={LICENSE_ACCEPT}
        file={file}
        onChoose={choose}
        onRemove={remove}
        error={error}
      />
    </Dialog>
  );
}

const messagesOf = (field: UploadDialogProps['field']) => (field === 'license' ? LICENSE_MESSAGES : DOCUMENT_MESSAGES);

function useUpload({ label, field, send, onClose }: UploadDialogProps) {
  const messages = messagesOf(field);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(null);
  const choose = (chosen: File) => {
    const problem = licenseProblem(chosen);
    setError(problem);
    if (!problem) setFile(chosen);
  };
  const remove = () => {
    setFile(null);
    setError(undefined);
  };
  const cancel = () => {
    sending.current?.abort();
    onClose();
  };
  const submit = async () => {
    if (!file) return setError(messages.required);
    setError(undefined);
    const { signal } = (sending.current = new AbortController());
    try {
      await send({ file, signal });
      toast.success(`${label} uploaded`, { description: 'We will check it and email you.' });
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      const said = isApiProblem(failure) ? (failure.fieldError(field) ?? failure.message) : undefined;
      setError(said ?? messages.interrupted);
    }
  };
  return { file, error, choose, remove, submit, cancel };
}
