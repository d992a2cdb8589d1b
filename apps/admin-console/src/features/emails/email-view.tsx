import { useDeferredValue, useState } from 'react';
import { type EmailPreview, type EmailWords } from '@townlink/contracts';
import { Field, Select } from '@townlink/web-ui';
import { MailFrame } from '../shared/mail-frame';
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
        <MailFrame
          key={view}
          title="Preview of the email"
          html={preview.html}
          isDark={view === 'dark' || view === 'phone-dark'}
          className={view.startsWith('phone') ? 'max-w-90' : undefined}
        />
      )}
    </>
  );
}
