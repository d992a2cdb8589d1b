import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionContext, type SessionContextValue } from '@townlink/web-session';
import { signedIn } from '@townlink/web-testing/people';
import { currentToasts, toast } from '@townlink/web-ui/toast';
import { step, useDraft } from './use-draft';

const typed = (value: string) => ({ type: 'set', at: ['title'], value }) as const;
const begun = { document: { title: 'a' }, past: [], future: [], last: '' };

describe('the undo steps of an edited document', () => {
  it('[CONTENT-1] combine typing in one field, and separate what was typed before a pause', () => {
    const first = [typed('ab'), typed('abc')].reduce(step<{ title: string }>, begun);
    const second = [{ type: 'pause' } as const, typed('abcd'), typed('abcde')].reduce(step<{ title: string }>, first);
    const back = step(second, { type: 'undo' });
    expect([back.document.title, step(back, { type: 'undo' }).document.title]).toEqual(['abc', 'a']);
  });

  it('[CONTENT-1] replace the text with another, with or without a step back to the current one', () => {
    const document = { title: 'theirs' };
    const replaced = step<{ title: string }>(begun, { type: 'open', document, isStep: true });
    expect(step(replaced, { type: 'undo' }).document).toEqual({ title: 'a' });
    expect(step<{ title: string }>(replaced, { type: 'open', document, isStep: false }).past).toEqual([]);
    const same = { type: 'open', document: { ...document }, isStep: true } as const;
    expect(step<{ title: string }>(replaced, same).past).toEqual(replaced.past);
  });
});

describe('the draft of an edited document', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ state: signedIn } as SessionContextValue}>{children}</SessionContext>
  );
  const takenToasts = () => {
    const taken = currentToasts();
    taken.forEach(({ id }) => toast.dismiss(id));
    return taken.map(({ title }) => title);
  };
  const opened = { document: { title: 'Published' }, drafted_by: null, version: 'v1' };

  it('[CONTENT-1] saves nothing when its text was replaced at the time of the automatic save', async () => {
    jest.useFakeTimers();
    const save = jest.fn(() => Promise.resolve(opened));
    const { result } = renderHook(() => useDraft('pages/pricing', opened, save), { wrapper });
    act(() => result.current.dispatch(typed('Written')));
    await act(async () => {
      result.current.open({ document: { title: 'Discarded' }, drafted_by: null, version: 'v2' });
      // React renders the replaced text at the end of this block, later than the save begins.
      await jest.advanceTimersByTimeAsync(5_000);
    });
    expect(save).not.toHaveBeenCalled();
    expect(result.current.document.title).toBe('Discarded');
  });

  it('[CONTENT-1] says once that automatic saves fail, and each time that a requested one does', async () => {
    jest.useFakeTimers();
    const save = jest.fn((): Promise<typeof opened> => Promise.reject(new Error('Away')));
    const { result } = renderHook(() => useDraft('pages/pricing', opened, save), { wrapper });
    const typeAndWait = async (value: string) => {
      act(() => result.current.dispatch(typed(value)));
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      return takenToasts();
    };
    expect(await typeAndWait('A')).toEqual(['The draft could not be saved']);
    expect(await typeAndWait('Ab')).toEqual([]);
    await act(() => result.current.save());
    expect(takenToasts()).toEqual(['The draft could not be saved']);
    expect(save).toHaveBeenCalledTimes(3);
  });
});
