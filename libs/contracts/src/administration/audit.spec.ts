import { auditedChanges } from './audit';

describe('what an entry of the audit log says was changed', () => {
  it('[CONSOLE-2] is each field that differs, and nothing that stayed', () => {
    const before = { role: 'provider', banned_until: null, sessions: 2 };
    const after = { role: 'admin', banned_until: null, sessions: 0 };
    expect(auditedChanges({ before, after })).toEqual([
      { field: 'role', before: 'provider', after: 'admin' },
      { field: 'sessions', before: 2, after: 0 },
    ]);
  });

  it('[CONSOLE-2] is everything of what came or went', () => {
    expect(auditedChanges({ before: null, after: { cap: 3 } })).toEqual([
      { field: 'cap', before: undefined, after: 3 },
    ]);
    expect(auditedChanges({ before: { cap: 3 }, after: null })).toEqual([
      { field: 'cap', before: 3, after: undefined },
    ]);
    expect(auditedChanges({ before: null, after: null })).toEqual([]);
  });
});
