import { useState } from 'react';
import { Checkbox, Tabs } from '@townlink/web-ui';
import { MailFrame } from '../shared/mail-frame';

/** A newsletter as it arrives on a phone and on a desktop, and as plain text. */
export function LetterView({ html, text }: { html: string; text: string }) {
  const [tab, setTab] = useState('phone');
  const [isDark, setDark] = useState(false);
  const frame = (width: string) => (
    <div className="grid gap-3">
      <Checkbox label="In a dark theme" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
      <MailFrame title="Preview of the newsletter" html={html} isDark={isDark} className={`mx-auto ${width}`} />
    </div>
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
