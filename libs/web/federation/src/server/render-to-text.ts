import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a tree completely, waiting for everything that suspends; rejects if the signal aborts first. */
export function renderToText(
  tree: ReactNode,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(Buffer.from(part));
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Inlines the content of Suspense boundaries; by default large ones are moved into place later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (signal.aborted ? undefined : pipe(sink)),
      onShellError: reject,
      onError,
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      abort(signal.reason);
    });
  });
}
