/** The names of a document's blocks, in order. */
export const blockLabels = (
  blocks: readonly { kind: string }[],
  kinds: Readonly<Record<string, { label: string } | undefined>>,
): string[] => blocks.map(({ kind }) => kinds[kind]?.label ?? 'Unknown block');

/** The block of a problem: 'List, block 3' for 'blocks.2.items.0'; undefined for the content above the blocks. */
export function placeOf(field: string, labels: readonly string[]): string | undefined {
  const index = /^blocks\.(\d+)/.exec(field)?.[1];
  const label = index && labels[Number(index)];
  return label && `${label}, block ${Number(index) + 1}`;
}
