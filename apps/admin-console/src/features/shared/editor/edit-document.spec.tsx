import { describe, expect, it } from '@jest/globals';
import { CONTENT_LIMITS } from '@townlink/contracts';
import { edited } from './edit-document';

describe('edits of a document', () => {
  it('[CONTENT-1] keep all blocks of a long paste: saving reports that there are too many', () => {
    const values = Array.from({ length: CONTENT_LIMITS.blocks }, (_, index) => `Pasted ${index}`);
    const { blocks } = edited(
      { blocks: ['First', 'Second'] },
      { type: 'replace', list: ['blocks'], index: 1, count: 0, values },
    );
    expect(blocks).toEqual(['First', ...values, 'Second']);
  });

  it('[CONTENT-1] restore a removed block once, although both Undo and its toast try', () => {
    const [first, second] = [{ kind: 'text' }, { kind: 'text' }];
    const insert = { type: 'insert', list: ['blocks'], index: 1, value: second } as const;
    const back = edited({ blocks: [first] }, insert);
    expect(back.blocks).toEqual([first, second]);
    expect(edited(back, insert).blocks).toEqual([first, second]);
    const lines = edited({ lines: ['', ''] }, { type: 'insert', list: ['lines'], index: 2, value: '' });
    expect(lines.lines).toEqual(['', '', '']);
  });
});
