import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  galleryRoutes,
  type PublicPhoto,
  REPORT_DETAILS_MAX,
  REPORT_REASON_TEXTS,
  REPORT_REASONS,
  type ReportReason,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Button, Dialog, Field, Select, Textarea } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';

interface ReportDialogProps {
  photo: PublicPhoto;
  onClose: () => void;
}

/** Reports a picture; no account is needed. */
export function ReportDialog({ photo, onClose }: ReportDialogProps) {
  const call = useCall();
  const [reason, setReason] = useState<ReportReason>('not_theirs');
  const [details, setDetails] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(galleryRoutes.report, { params: { id: photo.id }, body: { reason, details } }),
    onSuccess: () => {
      toast.success('Thank you', { description: 'We look at every report.' });
      onClose();
    },
    onError: (error) => toast.error('Your report could not be sent', { description: error.message }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report this picture"
      description={photo.alt}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending && 'Sending…'} onClick={() => mutate()}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="What is wrong?">
          <Select value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
            {REPORT_REASONS.map((one) => (
              <option key={one} value={one}>
                {REPORT_REASON_TEXTS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Anything we should know" optional>
          <Textarea
            value={details}
            maxLength={REPORT_DETAILS_MAX}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
