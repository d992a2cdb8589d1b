import { brand } from '@townlink/contracts';
import { defineEmail, type EmailContent, paragraph } from '@townlink/server-mail';

const sample: EmailContent = {
  subject: 'Example Plumbing & Sons is approved',
  preheader: 'Your listing is live.',
  blocks: [paragraph('Hello Alex Example,')],
  reason: 'You get this because you applied to be listed.',
};

/** The text of another email, sent to the administrator who edits it. */
export const wordsTestEmail = defineEmail<{
  /** JSON, with the example's values already filled in. */
  content: string;
}>(
  'words-test',
  ({ content }) => {
    const { oneClickUrl: _, ...written } = JSON.parse(content) as EmailContent;
    return {
      ...written,
      subject: `[Test] ${written.subject}`,
      heading: written.heading ?? written.subject,
      reason: `You get this because you tested an email in the console of ${brand.name}.`,
    };
  },
  { usual: { content: JSON.stringify(sample) } },
);
