/**
 * Compares the accounts service's throughput with the bare password hash of a sign-in, the speed of refreshing with few
 * and with many sessions of others, and response times for known and unknown accounts. All figures are ratios within
 * one run.
 */
import 'reflect-metadata';
import { hashPassword } from '@townlink/domain-auth';
import { loadSettings } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { describeVerdict, type Verdict } from '../directory/report';
import { AccountsBenchSettings } from './accounts.config';
import { PASSWORD, type Session, Stage } from './stage';
import { type Call, describeTimed, type Timed, timed, timeInterleaved } from './timed';

/** The service's own limit of concurrent hashes, and few enough that a small machine is not the bottleneck. */
const AT_ONCE = 2;
/** Rounds that alternate between the empty and the full database. */
const ROUNDS = 5;
/** Concurrent calls while comparing response times, which mostly consist of waiting. */
const ANSWERS_AT_ONCE = 2;

const settings = loadSettings(AccountsBenchSettings);
const bundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));
const stages = [await Stage.open(settings, bundle, files), await Stage.open(settings, bundle, files)] as const;

try {
  const [stage, full] = stages;
  const work = await timeWork(stage);
  const [empty, filled] = await compareRefreshes(stage, full);
  const { results: answers, verdicts } = await compareAnswers(stage);
  console.log(describeTimed([...work, empty, filled, ...answers]));
  const slower = filled.p50 / empty.p50;
  const all: Verdict[] = [
    {
      promise: `refresh with ${settings.BENCH_SESSIONS.toLocaleString('en-US')} other sessions / with few: at most 1.1`,
      ratio: slower,
      isKept: slower <= 1.1,
    },
    ...verdicts,
  ];
  console.log(all.map(describeVerdict).join('\n'));
  process.exitCode = all.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  for (const stage of stages) await stage.close();
  rmSync(files, { recursive: true, force: true });
}

/** Times each kind of sign-in, and the bare hash. */
async function timeWork(stage: Stage): Promise<Timed[]> {
  const count = settings.BENCH_CALLS;
  const emails = await stage.addPeople(count);
  const hashes = Array.from({ length: count }, (): Call => () => hashPassword(PASSWORD));
  await timed('warm-up', hashes.slice(0, 20), AT_ONCE);
  const bare = await timed('bare argon2id hash', hashes, AT_ONCE);
  await timed(
    'warm-up',
    emails.slice(0, 20).map((email) => () => stage.signIn(email)),
    AT_ONCE,
  );
  const sessions: Session[] = [];
  const signIns = emails.map((email) => async () => sessions.push(await stage.signIn(email)));
  const signIn = await timed('sign-in by password', signIns, AT_ONCE);
  const refresh = await timed('refresh', refreshes(stage, sessions), AT_ONCE);
  return [bare, signIn, refresh, await timeCodes(stage, emails), await timeTotp(stage, sessions)];
}

/** One refresh of each session, which then holds the new tokens. */
function refreshes(stage: Stage, sessions: Session[]): Call[] {
  return sessions.map(({ refresh_token }, index) => async () => {
    sessions[index] = await stage.call<Session>('POST', 'token?grant_type=refresh_token', { refresh_token });
  });
}

async function timeCodes(stage: Stage, emails: readonly string[]): Promise<Timed> {
  const send = emails.map((email) => () => stage.call('POST', 'otp', { email, create_user: false }));
  await timed('codes are sent', send, 16);
  const codes: [string, string][] = [];
  for (const email of emails) codes.push([email, await stage.codeSentTo(email)]);
  const verify = codes.map(
    ([email, token]) =>
      () =>
        stage.call('POST', 'verify', { type: 'email', email, token }),
  );
  return timed('code of an email', verify, AT_ONCE);
}

async function timeTotp(stage: Stage, sessions: readonly Session[]): Promise<Timed> {
  const calls: Call[] = [];
  for (const { access_token } of sessions) {
    const factor = await stage.call<{ id: string; totp: { secret: string } }>(
      'POST',
      'factors',
      { factor_type: 'totp', friendly_name: 'App' },
      access_token,
    );
    const challenge = await stage.call<{ id: string }>('POST', `factors/${factor.id}/challenge`, {}, access_token);
    const secret = Secret.fromBase32(factor.totp.secret);
    calls.push(() => {
      const body = { challenge_id: challenge.id, code: TOTP.generate({ secret }) };
      return stage.call('POST', `factors/${factor.id}/verify`, body, access_token);
    });
  }
  return timed('TOTP verify', calls, AT_ONCE);
}

/** Compares refreshing with few and with many other sessions, interleaved, so that disturbances affect both. */
async function compareRefreshes(few: Stage, many: Stage): Promise<[Timed, Timed]> {
  await many.addPeople(1_000);
  await many.addSessions(settings.BENCH_SESSIONS);
  const people = await Promise.all([few, many].map((stage) => stage.addPeople(50)));
  const held: Session[][] = [[], []];
  for (const [index, stage] of [few, many].entries()) {
    for (const email of people[index]!) held[index]!.push(await stage.signIn(email));
    await timed('warm-up', refreshes(stage, held[index]!), AT_ONCE);
  }
  const rounds: [Timed[], Timed[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, stage] of [few, many].entries()) {
      rounds[index]!.push(await timed('refresh', refreshes(stage, held[index]!), AT_ONCE));
    }
  }
  const names = ['refresh, few other sessions', 'refresh, many other sessions'] as const;
  return [middle(names[0], rounds[0]), middle(names[1], rounds[1])];
}

/** The median of each figure. */
function middle(name: string, rounds: Timed[]): Timed {
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const [rate, p50, p99] = (['rate', 'p50', 'p99'] as const).map((figure) => median(rounds.map((one) => one[figure])));
  return { name, rate: rate!, p50: p50!, p99: p99! };
}

/** Calls whose responses must not reveal whether an account exists: their medians must be within 10% of each other. */
async function compareAnswers(stage: Stage): Promise<{ results: Timed[]; verdicts: Verdict[] }> {
  const count = settings.BENCH_ANSWERS;
  const known = { address: () => stage.addPeople(count), number: () => stage.addPhones(count) };
  const unknown = {
    address: () => Array.from({ length: count }, () => `${randomUUID()}@example.com`),
    number: () => stage.newPhones(count),
  };
  const calls: ['address' | 'number', string, (to: string) => Promise<unknown>][] = [
    ['address', 'a wrong password', (email) => stage.signInWrongly(email)],
    ['address', 'otp, known only', (email) => stage.call('POST', 'otp', { email, create_user: false })],
    ['address', 'otp, also new', (email) => stage.call('POST', 'otp', { email })],
    ['address', 'recover', (email) => stage.call('POST', 'recover', { email })],
    ['address', 'signup', (email) => stage.call('POST', 'signup', { email, password: PASSWORD })],
    ['number', 'otp by phone, known only', (phone) => stage.call('POST', 'otp', { phone, create_user: false })],
    ['number', 'otp by phone, also new', (phone) => stage.call('POST', 'otp', { phone })],
    ['number', 'signup by phone', (phone) => stage.call('POST', 'signup', { phone, password: PASSWORD })],
  ];
  const results: Timed[] = [];
  const verdicts: Verdict[] = [];
  for (const [what, name, call] of calls) {
    const strangers = unknown[what]();
    const pairs = (await known[what]()).map((to, index) => [() => call(to), () => call(strangers[index]!)] as const);
    const names = [`${name}, known ${what}`, `${name}, unknown ${what}`] as const;
    const [ofKnown, ofUnknown] = await timeInterleaved(names, pairs, ANSWERS_AT_ONCE);
    const ratio = ofKnown.p50 / ofUnknown.p50;
    results.push(ofKnown, ofUnknown);
    verdicts.push({
      promise: `${name}: time for a known ${what} / an unknown one: within 10%`,
      ratio,
      isKept: Math.abs(ratio - 1) <= 0.1,
    });
  }
  return { results, verdicts };
}
