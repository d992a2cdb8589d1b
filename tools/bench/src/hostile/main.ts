import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { DirectoryBenchSettings } from '../directory/bench.config';
import { categorySlugOf, citySlugOf, fillDirectory } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { describeVerdict, type Verdict } from '../directory/report';
import { createScratchDatabase } from '../scratch-database';
import { dearestTexts, timeOfHalf } from './long-texts';
import { accepted, type Asked, refused } from './requests';
import { Sender } from './sender';

const PROVIDERS = 5_000;

/** Number of interleaved measurements; the median counts. */
const ROUNDS = 3;

/** Length of one measurement in seconds; the kernel counts processor time in hundredths. */
const SECONDS = 0.4;

/** Requests of the page during the other load. */
const PAGES = 300;

interface Cost {
  asked: Asked;
  status: number;
  milliseconds: number;
}

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));
const page: Asked = { name: 'a page', method: 'GET', path: `/ut/${citySlugOf(1)}/${categorySlugOf(1)}` };

const atMost = (most: number, what: string, ratio: number): Verdict => ({
  promise: `${what}: at most ${most}`,
  ratio,
  isKept: ratio <= most,
});

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Cost of each request, most expensive first. */
async function costs(sender: Sender, requests: Asked[]): Promise<Cost[]> {
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found: Cost[] = [];
    for (const asked of requests) found.push({ asked, ...(await sender.cost(asked, SECONDS)) });
    rounds.push(found);
  }
  return requests
    .map((asked, at) => ({
      asked,
      status: rounds[0]![at]!.status,
      milliseconds: median(rounds.map((found) => found[at]!.milliseconds)),
    }))
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

/** Median time of a page while another client repeats the same request. */
async function pageBeside(server: MeasuredServer, asked?: Asked): Promise<number> {
  const [visitor, other] = [new Sender(server), new Sender(server)];
  let isOver = false;
  const attack = async () => {
    while (asked && !isOver) await other.send(asked);
  };
  const attacking = attack();
  const taken = await visitor.median(page, PAGES);
  isOver = true;
  await attacking;
  for (const sender of [visitor, other]) sender.close();
  return taken;
}

const tell = (costs: Cost[]): string =>
  costs
    .slice(0, 6)
    .map(({ asked, status, milliseconds }) => `  ${milliseconds.toFixed(2)} ms  ${status}  ${asked.name}`)
    .join('\n');

async function measure(server: MeasuredServer): Promise<Verdict[]> {
  const sender = new Sender(server);
  const usual = accepted(citySlugOf(1), categorySlugOf(1));
  for (const asked of usual) await sender.cost(asked, SECONDS);
  // Interleaved, so that a slowdown of the machine affects both.
  const all = await costs(sender, [...usual, ...refused()]);
  const taken = all.filter(({ asked }) => usual.includes(asked));
  const turnedAway = all.filter(({ asked }) => !usual.includes(asked));
  sender.close();
  console.log(
    `Most expensive accepted requests:\n${tell(taken)}\nMost expensive refused requests:\n${tell(turnedAway)}`,
  );
  const wrong = [...taken.filter(({ status }) => status >= 400), ...turnedAway.filter(({ status }) => status >= 500)];
  if (wrong.length > 0) throw new Error(`Unexpected responses:\n${tell(wrong)}`);
  await pageBeside(server);
  const beside = [];
  for (const asked of [undefined, taken[0]!.asked, turnedAway[0]!.asked]) beside.push(await pageBeside(server, asked));
  const [alone, besideUsual, besideHostile] = beside as [number, number, number];
  console.log(
    `A page takes ${alone.toFixed(2)} ms alone, ${besideUsual.toFixed(2)} ms during the most expensive accepted request and ${besideHostile.toFixed(2)} ms during the most expensive refused one.`,
  );
  const dearest = taken[0]!.milliseconds;
  return [
    atMost(2, 'most expensive refused request / accepted request', turnedAway[0]!.milliseconds / dearest),
    atMost(2, 'page during the most expensive refused request / accepted request', besideHostile / besideUsual),
    atMost(3, 'the twenty most expensive fields, 100 kB / 50 kB', await growthOfTexts()),
  ];
}

/**
 * Rules and patterns alone, in this process: the cost of twice the text. A pattern that backtracks takes four times as
 * long.
 */
async function growthOfTexts(): Promise<number> {
  const dearest = (await dearestTexts()).slice(0, 20);
  const tell = dearest
    .slice(0, 3)
    .map(
      ({ field, milliseconds, text }) =>
        `  ${milliseconds.toFixed(2)} ms  ${field}  ${JSON.stringify(text.slice(0, 12))}`,
    );
  console.log(`Most expensive fields with 100 kB:\n${tell.join('\n')}`);
  let [whole, half] = [0, 0];
  for (const one of dearest) {
    whole += one.milliseconds;
    half += await timeOfHalf(one);
  }
  return whole / half;
}

const scratch = await createScratchDatabase(settings);
try {
  await fillDirectory(scratch, PROVIDERS);
  console.log(`${refused().length} hostile requests; machine load ${loadavg()[0]!.toFixed(1)}:`);
  const server = await startMeasuredServer(
    join(bundles, 'gateway.mjs'),
    programSettings(scratch, files, { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal', DIRECTORY_CACHE_SECONDS: '0' }),
  );
  const verdicts = await measure(server).finally(() => server.stop());
  console.log(verdicts.map(describeVerdict).join('\n'));
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
