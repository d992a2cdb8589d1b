import { auditedChanges } from './audit';

describe('changes in an audit entry', () => {
  it('[CONSOLE-2] lists only the fields that differ', () => {
    const before = { role: 'provider', banned_until: null, sessions: 2 };
    const after = { role: 'admin', banned_until: null, sessions: 0 };
    expect(auditedChanges({ before, after })).toEqual([
      { field: 'role', before: 'provider', after: 'admin' },
      { field: 'sessions', before: 2, after: 0 },
    ]);
  });

  it('[CONSOLE-2] lists all fields when the subject was created or deleted', () => {
    expect(auditedChanges({ before: null, after: { cap: 3 } })).toEqual([
      { field: 'cap', before: undefined, after: 3 },
    ]);
    expect(auditedChanges({ before: { cap: 3 }, after: null })).toEqual([
      { field: 'cap', before: 3, after: undefined },
    ]);
    expect(auditedChanges({ before: null, after: null })).toEqual([]);
  });
});
