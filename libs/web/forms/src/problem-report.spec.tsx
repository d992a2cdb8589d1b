import { expect, it } from '@jest/globals';
import { problemReport } from './problem-report';

it('includes page and time in an email to support, with its own subject', () => {
  const mail = new URL(problemReport('Unsubscribe me', new Date('2026-11-22T12:00:00Z')));
  expect(mail.searchParams.get('subject')).toBe('Unsubscribe me');
  const text = mail.searchParams.get('body')!;
  expect(text).toContain(`Page: ${location.origin}${location.pathname}`);
  expect(text).toContain('Time: 2026-11-22T12:00:00.000Z');
  expect(text).toMatch(/Release: .*\r\nLast request: /);
});
