import { useState } from 'react';
import type { OwnGallery } from '@townlink/contracts';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { Button, Card, ConfirmDialog, MonogramTile } from '@townlink/web-ui';
import { ChooseFiles } from './add-photos';
import { UploadList, type UploadListProps } from './upload-list';
import { useRemovePhoto } from './use-gallery';

interface LogoSectionProps extends UploadListProps {
  gallery: OwnGallery;
  onChoose: (file: File) => void;
}

/** The logo or portrait, shown instead of initials. */
export function LogoSection({ gallery: { logo, photo_limit }, onChoose, ...uploading }: LogoSectionProps) {
  const { data: provider } = useOwnProvider();
  return (
    <Card>
      <section aria-labelledby="logo" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <MonogramTile name={provider?.business_name ?? ''} logo={logo?.url} size="large" />
          <div className="grid min-w-0 grow basis-52 gap-1">
            <h2 id="logo" className="text-title font-semibold">
              Logo or portrait
            </h2>
            <p className="text-body text-muted">{wordsOf(logo, photo_limit)}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {logo && <RemoveLogo id={logo.id} />}
            <ChooseFiles
              label={logo ? 'Replace' : 'Add'}
              name={logo ? 'Replace the logo' : 'Add a logo'}
              variant="secondary"
              disabled={photo_limit === 0}
              onChoose={(files) => files[0] && onChoose(files[0])}
            />
          </div>
        </div>
        <UploadList {...uploading} />
      </section>
    </Card>
  );
}

function wordsOf(logo: OwnGallery['logo'], limit: number): string {
  if (limit === 0) return 'Your plan includes no logo. Your initials are shown instead.';
  if (logo?.state === 'refused') return logo.refusal ?? '';
  if (logo?.state === 'waiting') return 'Your picture is being prepared.';
  return 'Shown beside your name on your page. A square picture is best.';
}

function RemoveLogo({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePhoto();
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} aria-label="Remove the logo">
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove the logo?"
        description="Your initials are shown instead."
        confirmLabel="Remove logo"
        cancelLabel="Keep the logo"
        busy={remove.isPending && 'Removing…'}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setAsking(false) })}
        danger
      />
    </>
  );
}
