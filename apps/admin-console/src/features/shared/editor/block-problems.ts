type Problems = ReadonlyMap<string, string>;

const NONE: Problems = new Map();

/** Problems of the blocks in a list, relative to each block. @param list 'blocks' */
export function problemsByBlock(problems: Problems, list: string): (index: number) => Problems {
  if (problems.size === 0) return () => NONE;
  const found = new Map<number, Map<string, string>>();
  for (const [field, message] of problems) {
    if (!field.startsWith(`${list}.`)) continue;
    const [index = '', ...rest] = field.slice(list.length + 1).split('.');
    const own = found.get(Number(index)) ?? new Map<string, string>();
    found.set(Number(index), own.set(rest.join('.'), message));
  }
  return (index) => found.get(index) ?? NONE;
}
