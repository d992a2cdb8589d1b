import { LEVELS, type Level } from '@townlink/contracts';

type AnyRight = `${string}:${Level}`;

/**
 * Rights that a route may declare by mistake: the other levels of its resource, and its level of two other resources:
 * the first in the table, which most roles have, and the next one.
 * @param resources of the table that contains the right
 */
export function mistakenRights<Right extends AnyRight>(right: Right, resources: readonly string[]): Right[] {
  const [resource, level] = right.split(':');
  const levels = LEVELS.filter((one) => one !== level).map((one) => `${resource}:${one}`);
  const next = resources[(resources.indexOf(resource!) + 1) % resources.length]!;
  const others = [resources[0]!, next].filter((one) => one !== resource).map((one) => `${one}:${level}`);
  return [...new Set([...levels, ...others])] as AnyRight[] as Right[];
}
