import { batchChanges } from '../../supervisor/batch-changes.mjs';

describe('batchChanges', () => {
  it('handles one batch of changes at a time, without losing any', async () => {
    const batches: string[][] = [];
    const held = Promise.withResolvers<unknown>();
    const done = Promise.withResolvers<unknown>();
    const take = batchChanges(async (changed: Set<string>) => {
      batches.push([...changed]);
      if (batches.length === 1) await held.promise;
      else done.resolve(undefined);
    });
    for (const change of ['worker', 'gateway', 'gateway', 'shell']) take(change);
    held.resolve(undefined);
    await done.promise;
    expect(batches).toEqual([['worker'], ['gateway', 'shell']]);
  });
});
