import { describe, expect, it } from '@jest/globals';
import { emailProblems } from './email-problems';
import type { EmailVocabulary } from './vocabulary';

const vocabulary: EmailVocabulary = {
  placeholders: [
    { name: 'url', label: 'Link', kind: 'link', example: 'https://townlink.example/', needed: true },
    { name: 'contact_name', label: 'Name', kind: 'name', example: 'Alex', needed: false },
  ],
  conditions: [],
};

const problems = (text: string, subject = 'Approved') =>
  emailProblems(
    {
      subject,
      heading: '',
      preheader: 'Your listing is live.',
      blocks: [
        { kind: 'text', text, only: 'always' },
        { kind: 'actions', items: [{ label: 'See it', target: '{url}' }], only: 'always' },
      ],
    },
    vocabulary,
  ).map(({ field, message }) => `${field}: ${message}`);

describe('the problems of an email', () => {
  it.each(['Hello {contact_name},', 'Write \\{contactName} as it is', 'Braces {} and { }', 'A {brace in a text'])(
    '[CONTENT-2] are none in %j',
    (text) => expect(problems(text)).toEqual([]),
  );

  it.each(['nope', 'contactName', 'URL', ' url ', 'contact-name'])(
    '[CONTENT-2] include a name in braces that readers would get as it is written: {%s}',
    (name) => {
      const message = `This email has no placeholder {${name}}`;
      expect(problems(`Hello {${name}}`)).toEqual([`blocks.0.text: ${message}`]);
      expect(problems('Hello', `Hello {${name}}`)).toEqual([`subject: ${message}`]);
    },
  );
});
