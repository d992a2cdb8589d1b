import { useDeferredValue, useState } from 'react';
import { type EmailPreview, type EmailWords, NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { Field, Select } from '@townlink/web-ui';
import { useEmailPreview } from './use-emails';

const VIEWS = {
  light: 'Light',
  dark: 'Dark',
  phone: 'On a phone',
  'phone-dark': 'On a phone, dark',
  text: 'As plain text',
} as const;

type View = keyof typeof VIEWS;

/** What readers get, with the example data. */
export function EmailView({ name, document }: { name: string; document: EmailWords }) {
  const [view, setView] = useState<View>('light');
  const { data, isError } = useEmailPreview(name, useDeferredValue(document));
  return (
    <div className="grid gap-4">
      <Field label="Preview as" className="max-w-60">
        <Select value={view} onChange={(event) => setView(event.target.value as View)}>
          {Object.entries(VIEWS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {isError && <p className="text-danger">The preview could not be loaded.</p>}
      {data && <Shown preview={data} view={view} />}
    </div>
  );
}

function Shown({ preview, view }: { preview: EmailPreview; view: View }) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{preview.subject}</span> <span className="text-muted">{preview.preheader}</span>
      </p>
      {view === 'text' ? (
        <pre className="rounded-control border border-line p-4 text-caption whitespace-pre-wrap wrap-anywhere">
          {preview.text}
        </pre>
      ) : (
        <Frame key={view + preview.html} html={preview.html} view={view} />
      )}
    </>
  );
}

const IN_THE_DARK = '@media (prefers-color-scheme:dark)';

/** In a document of its own that runs no scripts. */
function Frame({ html, view }: { html: string; view: View }) {
  const isDark = view === 'dark' || view === 'phone-dark';
  return (
    <iframe
      sandbox="allow-same-origin"
      title="Preview of the email"
      src={NEWSLETTER_FRAME_PATH}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument)
          contentDocument.documentElement.innerHTML = html.replace(
            IN_THE_DARK,
            isDark ? '@media all' : '@media not all',
          );
      }}
      className={`block h-[36rem] w-full rounded-control border border-line bg-surface ${view.startsWith('phone') ? 'max-w-90' : ''}`}
    />
  );
}
