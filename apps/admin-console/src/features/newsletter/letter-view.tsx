import { useState } from 'react';
import { NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { Tabs } from '@townlink/web-ui';

/** A newsletter as it arrives on a phone and on a desktop, and as plain text. */
export function LetterView({ html, text }: { html: string; text: string }) {
  const [tab, setTab] = useState('phone');
  const frame = (width: string) => (
    <iframe
      // Same origin so that the letter can be put in; no script may run, whatever the letter has.
      sandbox="allow-same-origin"
      title="Preview of the newsletter"
      // A page of its own, whose policy lets letters have styles in their text.
      src={NEWSLETTER_FRAME_PATH}
      key={html}
      onLoad={({ currentTarget: { contentDocument } }) => {
        // The empty page has an element to put it in as soon as it is loaded.
        const letter = contentDocument?.documentElement;
        if (letter) letter.innerHTML = html;
      }}
      className={`mx-auto block h-[36rem] w-full rounded-control border border-line bg-surface ${width}`}
    />
  );
  return (
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
              {text}
            </pre>
          ),
        },
      ]}
    />
  );
}
