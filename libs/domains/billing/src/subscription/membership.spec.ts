import { type Member, membershipSteps, pastDueSince } from './membership';

const failedAt = new Date('2026-11-01T10:00:00Z');
const days = (count: number): Date => new Date(failedAt.getTime() + count * 86_400_000);

describe('membershipSteps', () => {
  const pending: Member = { vetting: 'pending', isActive: false, paused: false, holdFor: 'checkout' };
  const approved: Member = { vetting: 'approved', isActive: false, paused: false, holdFor: 'vetting' };
  const listed: Member = { vetting: 'approved', isActive: true, paused: false, holdFor: null };

  it('[BILL-2] hold the slot of a paid application until it is vetted', () => {
    expect(membershipSteps(pending, 'entitled')).toEqual(['hold-slot-for-vetting']);
    expect(membershipSteps({ ...pending, holdFor: 'vetting' }, 'entitled')).toEqual([]);
  });

  it('[BILL-2] list an approved provider once paid, unless paused by an administrator', () => {
    expect(membershipSteps(approved, 'entitled')).toEqual(['list']);
    expect(membershipSteps(listed, 'entitled')).toEqual([]);
    expect(membershipSteps({ ...approved, paused: true, holdFor: null }, 'entitled')).toEqual([]);
  });

  it('[LIC-1, CAP-2] hold no slot for a paid provider with an expired license', () => {
    expect(membershipSteps({ ...approved, paused: true, holdFor: 'checkout' }, 'entitled')).toEqual(['release-slot']);
  });

  it('[BILL-2] unlist a lapsed provider and release its slot', () => {
    expect(membershipSteps(listed, 'over')).toEqual(['unlist']);
    expect(membershipSteps({ ...pending, holdFor: 'vetting' }, 'over')).toEqual(['release-slot']);
    expect(membershipSteps(pending, 'over')).toEqual([]);
  });

  it('change nothing in grace, during a payment, and without any subscription', () => {
    for (const member of [pending, approved, listed]) {
      expect(membershipSteps(member, 'grace')).toEqual([]);
      expect(membershipSteps(member, 'waiting')).toEqual([]);
      expect(membershipSteps(member, null)).toEqual([]);
    }
  });

  it('[BILL-4] end the membership of a rejected application that was paid at the last moment', () => {
    const rejected: Member = { ...pending, vetting: 'rejected', holdFor: null };
    expect(membershipSteps(rejected, 'entitled')).toEqual(['end-membership']);
    expect(membershipSteps(rejected, 'over')).toEqual([]);
    expect(membershipSteps({ ...rejected, holdFor: 'checkout' }, 'over')).toEqual(['release-slot']);
  });
});

describe('pastDueSince', () => {
  it('is set when payments begin to fail, and cleared when they recover', () => {
    expect(pastDueSince('past_due', null, days(1))).toEqual(days(1));
    expect(pastDueSince('past_due', failedAt, days(1))).toEqual(failedAt);
    expect(pastDueSince('active', failedAt, days(1))).toBeNull();
  });
});
