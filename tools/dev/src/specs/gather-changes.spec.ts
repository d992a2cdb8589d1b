import { gatherChanges } from '../../supervisor/gather-changes.mjs';

describe('gatherChanges', () => {
  it('deals with changes one batch at a time and loses none', async () => {
    const batches: string[][] = [];
    const held = Promise.withResolvers<unknown>();
    const done = Promise.withResolvers<unknown>();
    const take = gatherChanges(async (changed: Set<string>) => {
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
