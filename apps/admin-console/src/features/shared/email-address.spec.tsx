import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmailAddress } from './email-address';

describe('an email address in a column', () => {
  it.each([
    ['info@example.com', 'info<wbr>@example.com'],
    ['"a@b"@example.com', '"a@b"<wbr>@example.com'],
    ['Account closed', '<wbr>Account closed'],
  ])('breaks %s before its domain only', (email, html) => {
    expect(render(<EmailAddress>{email}</EmailAddress>).container.innerHTML).toBe(html);
  });
});
