import type { BlockKind, BlockOf } from '@townlink/contracts';

export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** Whether a section heading stands above it, which decides the level of its own headings. */
  isInSection: boolean;
}
