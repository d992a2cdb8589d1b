import type { Block } from './blocks';

/** A message with its data filled in, before it becomes HTML and text. */
export interface Message {
  subject: string;
  heading: string;
  preview: string;
  blocks: Block[];
  reason: string;
}
