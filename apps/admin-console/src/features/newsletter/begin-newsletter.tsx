import { useState } from 'react';
import {
  type CreateNewsletterDraftRequest,
  NEWSLETTER_TEMPLATES,
  type NewsletterAudience,
  type NewsletterTemplate,
} from '@townlink/contracts';
import { Button, Field, Select } from '@townlink/web-ui';
import { AudienceField } from './audience';
import { useBegin } from './use-drafts';

const EMPTY = 'empty';

/** Creates a draft, empty or from a template. Drafts from an earlier newsletter are created in the history. */
export function BeginNewsletter() {
  const begin = useBegin();
  const [audience, setAudience] = useState<NewsletterAudience>('user');
  const [start, setStart] = useState(EMPTY);
  const templates = Object.entries(NEWSLETTER_TEMPLATES).filter(([, template]) => template.audience === audience);
  const choose = (chosen: NewsletterAudience) => {
    setAudience(chosen);
    setStart(EMPTY);
  };
  const request: CreateNewsletterDraftRequest = {
    audience,
    ...(start !== EMPTY && { template: start as NewsletterTemplate }),
  };
  return (
    <form
      aria-label="New newsletter"
      className="grid max-w-180 items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate(request);
      }}
    >
      <AudienceField value={audience} onChange={choose} />
      <Field label="Start with">
        <Select value={start} onChange={(event) => setStart(event.target.value)}>
          <option value={EMPTY}>An empty newsletter</option>
          {templates.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="sm:mt-6.5" busy={begin.isPending && 'Opening…'}>
        Begin
      </Button>
    </form>
  );
}
