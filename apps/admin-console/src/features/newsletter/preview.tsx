import { useState } from 'react';
import { LETTER_FRAME_PATH, type NewsletterPreview } from '@townlink/contracts';
import { EmptyState, Notice, Tabs } from '@townlink/web-ui';

/** Sandboxed preview of the email, at phone or full width. */
export function Preview({ preview }: { preview: NewsletterPreview | undefined }) {
  const [tab, setTab] = useState('phone');
  if (!preview) {
    return (
      <EmptyState drawing="clipboard" title="No preview yet" headingLevel={3}>
        Press Preview to see what arrives on a phone and on a desktop.
      </EmptyState>
    );
  }
  const frame = (width: string) => (
    <iframe
      // Same origin so that the letter can be put in; no script may run, whatever the letter has.
      sandbox="allow-same-origin"
      title="Preview of the newsletter"
      // A page of its own, whose policy lets letters have styles in their text.
      src={LETTER_FRAME_PATH}
      key={preview.html}
      onLoad={({ currentTarget: { contentDocument } }) => {
        // The empty page has an element to put it in as soon as it is loaded.
        const letter = contentDocument?.documentElement;
        if (letter) letter.innerHTML = preview.html;
      }}
      className={`mx-auto block h-[36rem] w-full rounded-control border border-line bg-surface ${width}`}
    />
  );
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-4">
      {[...preview.problems, ...preview.warnings].map((text, index) => (
        <Notice key={text} kind={index < preview.problems.length ? 'danger' : 'warning'}>
          {text}
        </Notice>
      ))}
      <Tabs
        label="Preview"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'phone', label: 'Phone', content: frame('max-w-[24rem]') },
          { id: 'desktop', label: 'Desktop', content: frame('') },
          {
            id: 'text',
            label: 'Plain text',
            content: (
              <pre className="max-h-[36rem] overflow-auto rounded-control border border-line bg-surface p-4 text-caption whitespace-pre-wrap wrap-anywhere">
                {preview.text}
              </pre>
            ),
          },
        ]}
      />
      <p className="text-caption text-muted">Pictures of other sites are not loaded here; inboxes load them.</p>
    </section>
  );
}
