import { brand } from '@townlink/contracts';
import { defineEmail, type EmailContent, paragraph } from '@townlink/server-mail';

const sample: EmailContent = {
  subject: 'Example Plumbing & Sons is approved',
  preheader: 'Your listing is live.',
  blocks: [paragraph('Hello Alex Example,')],
  reason: 'You get this because you applied to be listed.',
};

/** The words of another email, to the administrator who edits them. */
export const wordsTestEmail = defineEmail<{
  /** As JSON. It has the example's values already. */
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
