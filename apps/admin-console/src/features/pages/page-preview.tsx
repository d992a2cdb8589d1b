import type { ContentPreview } from '@townlink/contracts';
import { Button, Section, When } from '@townlink/web-ui';
import { PageFrame } from '../shared/preview/page-frame';
import { PreviewTabs } from '../shared/preview/preview-tabs';
import type { PageActions, PageDraft } from './use-pages';

interface PagePreviewProps {
  draft: PageDraft;
  actions: PageActions;
}

/** The draft as visitors would see it, at a secret address that can be shared. */
export function PagePreview({ draft, actions: { preview } }: PagePreviewProps) {
  const { base, document, isUnsaved, save } = draft;
  const show = async () => {
    if (await save()) preview.mutate(document);
  };
  // The address expires with the draft.
  const data = base.has_draft ? preview.data : undefined;
  const hasDraft = base.has_draft || isUnsaved;
  return (
    <Section title="Preview">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={!hasDraft}
          busy={preview.isPending && 'Loading…'}
          onClick={() => void show()}
        >
          Preview
        </Button>
        <p role="status" className="text-caption text-muted">
          {hasDraft ? stateOf(data, preview.variables === document) : 'Visitors see the page as shown here.'}
        </p>
        {data && <PreviewAddress preview={data} />}
        {data && (
          <PreviewTabs
            key={preview.submittedAt}
            frame={(look) => <PageFrame title="Preview of the page" src={data.path} {...look} />}
          />
        )}
      </div>
    </Section>
  );
}

function stateOf(preview: ContentPreview | undefined, isCurrent: boolean): string {
  if (!preview) return 'Press Preview to save the draft and see the page.';
  return isCurrent ? 'The page as it is now.' : 'The page was changed since this preview. Press Preview again.';
}

function PreviewAddress({ preview: { path, until } }: { preview: ContentPreview }) {
  return (
    <p className="text-caption text-muted wrap-anywhere">
      Everyone with this address sees the draft until <When withTime at={until} />:{' '}
      <a className="underline" href={path} target="_blank" rel="noreferrer">
        {location.origin + path}
      </a>
    </p>
  );
}
