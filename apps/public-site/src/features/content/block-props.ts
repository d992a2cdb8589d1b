import type { BlockKind, BlockOf } from '@townlink/contracts';

export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** Whether it is below a section heading, which decides the level of its own headings. */
  isInSection: boolean;
}
