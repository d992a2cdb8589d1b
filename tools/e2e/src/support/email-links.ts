import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { expect } from './test';

/**
 * Waits for an email with a link, ignoring others.
 * @param part of the link's address, such as `type=signup`
 * @returns path and query of the link
 */
export async function linkFor(sandbox: SandboxControl, to: string, part: string): Promise<string> {
  const links = async () => (await sandbox.messages({ to })).flatMap((message) => message.links);
  const wanted = async () => (await links()).find((address) => address.includes(part)) ?? '';
  await expect.poll(wanted, { timeout: 60_000 }).not.toBe('');
  const { pathname, search } = new URL(await wanted());
  return pathname + search;
}
