import type { ChildProcess } from 'node:child_process';

/** Resolves when a program with its output piped says that it listens. @throws with its output when it ends instead */
export function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('listens on')) resolve();
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', () => reject(new Error(`The program ended:\n${output}`)));
  });
}
