import { describe, expect, it } from '@jest/globals';
import { weaknessText } from './password-weakness';

describe('weaknessText', () => {
  it('[AUTH-3] describes each reason', () => {
    expect(weaknessText(['length', 'pwned'])).toBe(
      'This password is too weak. Use 6 to 128 characters. This password is known to be easy to guess.',
    );
  });

  it('[AUTH-3] has a message for unknown reasons', () => {
    expect(weaknessText(['entropy'])).toBe('This password is too weak. Please choose another one.');
    expect(weaknessText([])).toBe('This password is too weak. Please choose another one.');
  });
});
