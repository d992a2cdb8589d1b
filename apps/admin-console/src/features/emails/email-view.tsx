import type { EmailWords } from '@townlink/contracts';
import { Section } from '@townlink/web-ui';
import { usePaused } from '../shared/editor/use-paused';
import { MailPreview } from '../shared/preview/mail-preview';
import { useEmailPreview } from './use-emails';

/** The email with the example data, as readers get it. */
export function EmailView({ name, document }: { name: string; document: EmailWords }) {
  const { data, isError } = useEmailPreview(name, usePaused(document));
  return (
    <Section title="Preview">
      {isError && <p className="text-danger">The preview could not be loaded.</p>}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="wrap-anywhere">
            <span className="font-semibold">{data.subject}</span> <span className="text-muted">{data.preheader}</span>
          </p>
          <MailPreview title="Preview of the email" html={data.html} text={data.text} />
        </div>
      )}
    </Section>
  );
}
