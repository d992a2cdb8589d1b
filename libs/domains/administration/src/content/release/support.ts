import { heading, page, part, questions, text } from './build';

export const support = page({
  title: 'Support',
  description: 'A person reads every message and answers in {support_reply}.',
  layout: 'column',
  drawing: 'mailbox',
  blocks: [
    part('support-contact'),
    heading('Quick answers', 'questions'),
    questions(
      [
        'I did not get the email that confirms my account',
        'Check your spam folder first. Then try to sign in: the page offers to send the email again. If it still does not come, write to us from the address you signed up with.',
      ],
      [
        'How long does vetting take?',
        'Usually 1-2 business days. We write to the address of your account as soon as a person has decided, and your dashboard shows where your application stands.',
      ],
      [
        'My license file is not accepted',
        '{license_file}. We look at the content of the file, not at its name. A PDF must open without a password. A photo of the license is fine if every line is legible.',
      ],
      ['How do I cancel my membership?', 'Open your dashboard and choose Manage Billing. {canceling_how}'],
      [
        'I want to see or delete the data you keep about me',
        'With an account you download a copy and close it yourself: choose Account settings, then Sign-in and security. Otherwise write to us. We answer in {support_reply}; what we keep and for how long is in the Privacy Policy.',
      ],
    ),
    text('[See all FAQs](/faq)'),
  ],
});
