import { API } from '@townlink/contracts';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';

/** Characters of each text: more than any body may have, except a newsletter's. */
const LENGTH = 100_000;

/** Text that makes ambiguous patterns backtrack: runs that almost match, with an ending that does not. */
const RUNS = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  '@',
  '(',
  '/',
  '\n',
  '\t',
  'é',
  '😀',
  '<',
  '&',
  '#',
  '%',
  "'",
  '"',
  '_',
  '+',
  ':',
];
const PAIRS = ['a.', 'a@', ' a', '1-', '1 ', 'a-', '<a', 'a/', '&#', '..', '@.', '()', ' \n', 'a,', '::', '0:', '%2'];
const STARTS = ['', 'https://maps.google.com/'];
const ENDS = ['!'];

/** In milliseconds. */
const CHEAP = 0.5;
const ROUNDS = 4;

const hostileTexts = (length = LENGTH): string[] =>
  [...RUNS, ...PAIRS].flatMap((run) =>
    STARTS.flatMap((start) => ENDS.map((end) => start + run.repeat(Math.ceil(length / run.length)) + end)),
  );

type AnyClass = new () => object;

export interface LongText {
  field: string;
  text: string;
  milliseconds: number;
  Class: AnyClass;
  property: string;
}

/** Every field of every validated class except settings, which are never sent. */
function fields(): { Class: AnyClass; property: string }[] {
  // The routes register their classes.
  if (Object.keys(API).length === 0) throw new Error('There are no routes.');
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, unknown> };
  return [...storage.validationMetadatas.keys()]
    .filter((target): target is AnyClass => typeof target === 'function' && !target.name.endsWith('Settings'))
    .flatMap((Class) => {
      const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
      return [...new Set(rules.map((rule) => rule.propertyName))].map((property) => ({ Class, property }));
    });
}

/** Milliseconds to validate the worst text for each field, most expensive first. */
export async function dearestTexts(texts = hostileTexts()): Promise<LongText[]> {
  const found: LongText[] = [];
  for (const { Class, property } of fields()) {
    let worst: LongText | undefined;
    for (const text of texts) {
      const milliseconds = await timeOf(Class, { [property]: text });
      if (milliseconds > (worst?.milliseconds ?? 0))
        worst = { field: `${Class.name}.${property}`, Class, property, text, milliseconds };
    }
    if (worst) found.push(worst);
  }
  return found.sort((a, b) => b.milliseconds - a.milliseconds);
}

/** The same field with the first half of the text and its end. */
export const timeOfHalf = ({ Class, property, text }: LongText): Promise<number> =>
  timeOf(Class, { [property]: text.slice(0, text.length / 2) + text.slice(-1) });

/** Processor time. Expensive results are measured again, since garbage collection may have interfered. */
async function timeOf(Class: AnyClass, value: object): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    await check(Class, value);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
    if (least < CHEAP) break;
  }
  return least;
}

async function check(Class: AnyClass, value: object): Promise<void> {
  try {
    await validate(plainToInstance(Class, value, { exposeDefaultValues: true }), { stopAtFirstError: true });
  } catch {
    // A rule that throws also refuses.
  }
}
