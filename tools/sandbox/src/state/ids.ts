import { createHash } from 'node:crypto';

/** Prefix and length of each kind of id, as at Stripe today. */
const SHAPES = {
  cus: ['cus_', 14],
  prod: ['prod_', 14],
  price: ['price_1', 23],
  sub: ['sub_1', 23],
  sub_sched: ['sub_sched_1', 23],
  si: ['si_', 14],
  in: ['in_1', 23],
  il: ['il_1', 23],
  inpay: ['inpay_1', 23],
  pi: ['pi_3', 23],
  pi_secret: ['_secret_', 25],
  ch: ['ch_3', 23],
  pm: ['pm_1', 23],
  re: ['re_3', 23],
  txn: ['txn_3', 23],
  du: ['du_1', 23],
  evt: ['evt_1', 23],
  cs: ['cs_test_a1', 56],
  li: ['li_1', 23],
  bps: ['bps_1', 23],
  bps_secret: ['', 40],
  bpc: ['bpc_1', 23],
  req: ['req_', 14],
  message: ['', 22],
  SM: ['SM', 32],
  CA: ['CA', 32],
  fault: ['fault_', 8],
  delivery: ['whd_', 14],
  we: ['we_1', 23],
  whsec: ['whsec_', 32],
} as const satisfies Record<string, readonly [string, number]>;

export type IdKind = keyof typeof SHAPES;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits derived deterministically from a text; at most 64. */
export function derive(text: string, length: number): string {
  const bytes = createHash('sha512').update(text).digest();
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The id at a position of a seed's sequence. */
export function makeId(seed: string, kind: IdKind, sequence: number): string {
  const [prefix, length] = SHAPES[kind];
  const tail = derive(`${seed}:${kind}:${sequence}`, length);
  return prefix + (kind === 'SM' || kind === 'CA' ? createHash('md5').update(tail).digest('hex') : tail);
}
