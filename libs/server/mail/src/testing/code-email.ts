import { button, code, defineEmail } from '../index';

export interface MessageRow {
  status: string;
  attempts: number;
  data_sealed: Buffer | null;
  provider_message_id: string | null;
  last_error: string | null;
}

export type CodeData = Record<'url' | 'code', string>;

const write = (data: CodeData) => ({
  subject: 'Choose a new Townlink password',
  preheader: 'The link works once.',
  blocks: [button('Choose a new password', data.url), code(data.code)],
  reason: 'You get this because you requested it.',
});
export const codeEmail = defineEmail('test-code', write, {});
