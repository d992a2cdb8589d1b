import { SecretBox } from '@townlink/server-config';
import { TEST_SECRET_KEY } from '@townlink/server-testing';
import type { TestApp } from '@townlink/server-testing/app';

const AREAS = ['801', '385', '435', '307', '208', '702'];
let count = 0;

/** A new number: 555-0100 to 555-0199 are reserved for fiction. Without the plus sign, as in the contract. */
export function freshPhone(): string {
  const number = count++;
  return `1${AREAS[Math.floor(number / 100) % AREAS.length]}555${String(100 + (number % 100)).padStart(4, '0')}`;
}

/** Unsent text messages to a number, oldest first. */
export async function textsTo({ database }: TestApp, phone: string): Promise<string[]> {
  const rows = await database.query<{ id: string; body_sealed: Buffer }>(
    'select id, body_sealed from auth.text_messages where recipient = $1 order by id',
    [`+${phone}`],
  );
  const box = new SecretBox(TEST_SECRET_KEY, 'text message body');
  return rows.map(({ id, body_sealed }) => box.open(body_sealed, id));
}

export const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')![0];

export const lastCode = async (accounts: TestApp, phone: string): Promise<string> =>
  codeIn((await textsTo(accounts, phone)).at(-1));

export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
