import { describe, expect, it } from '@jest/globals';
import type { BulkAction } from '@townlink/contracts';
import { headingOf, progressOf } from './bulk-words';
import { bulkAction } from './testing/actions';

const action = (changes: Partial<BulkAction>) => bulkAction({ state: 'running', total: 1_200, ...changes });

describe('the texts of a bulk action', () => {
  it.each<[string, Partial<BulkAction>]>([
    ['Rejecting 1,200 applications', {}],
    ['Marking as paid 1 referrer', { act: 'pay', total: 1 }],
    ['Pausing 1,200 providers', { act: 'pause' }],
    ['Resumed 1 provider', { act: 'resume', state: 'done', total: 1, done: 1 }],
    ['Notified 2 of 3 people', { act: 'notify', state: 'done', total: 3, done: 2, skipped: 1 }],
    ['Retrying 1 job', { act: 'retry', total: 1 }],
    ['Rejected 1,200 applications', { state: 'done', done: 1_200 }],
    ['Approved 58 of 60 applications', { act: 'approve', state: 'done', total: 60, done: 58, skipped: 2 }],
    ['Canceled. Rejected 3 of 60 applications', { state: 'canceled', total: 60, done: 3 }],
    ['Undoing 60 applications', { state: 'undoing', total: 60, done: 50, undone: 10 }],
    ['Undone: 59 of 60 applications', { state: 'undone', total: 60, undone: 59, kept: 1 }],
  ])('[ROLE-1] “%s”', (heading, changes) => expect(headingOf(action(changes))).toBe(heading));

  it('[ROLE-1] counts skipped rows as passed, and rows that were too late as undone', () => {
    expect(progressOf(action({ total: 60, done: 10, skipped: 5 }))).toEqual({ value: 15, max: 60 });
    expect(progressOf(action({ state: 'undoing', total: 60, done: 40, undone: 9, kept: 1 }))).toEqual({
      value: 10,
      max: 50,
    });
  });
});
