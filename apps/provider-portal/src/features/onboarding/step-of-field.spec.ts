import { describe, expect, it } from '@jest/globals';
import { firstStepOf, stepOfField } from './step-of-field';

describe('the step of a field', () => {
  it('[ONB-1] is the step that contains it', () => {
    expect(stepOfField('phone')).toBe(1);
    expect(stepOfField('cityId')).toBe(2);
    expect(stepOfField('license')).toBe(3);
    expect(stepOfField('testimonials.0.quote')).toBe(4);
    expect(stepOfField('ftco.expiry')).toBe(4);
    expect(stepOfField('membershipTier')).toBe(5);
    expect(stepOfField('application')).toBeUndefined();
  });

  it('[ONB-1] is the first step of several fields', () => {
    expect(firstStepOf(['membershipTier', 'license', 'nothing'])).toBe(3);
    expect(firstStepOf(['nothing'])).toBeUndefined();
  });
});
