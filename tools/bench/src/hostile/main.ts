import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { DirectoryBenchSettings } from '../directory/bench.config';
import { categorySlugOf, citySlugOf, fillDirectory } from '../directory/dataset';
import { gatewaySettings } from '../directory/gateway-settings';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { describeVerdict, type Verdict } from '../directory/report';
import { createScratchDatabase } from '../scratch-database';
import { dearestTexts, timeOfHalf } from './long-texts';
import { accepted, type Asked, refused } from './requests';
import { Sender } from './sender';

const PROVIDERS = 5_000;

/** Times that everything is measured, in turns; the median counts. */
const ROUNDS = 3;

/** Of one measurement, in seconds; the kernel counts processor time in hundredths. */
const SECONDS = 0.4;

/** Times that the page is fetched beside the others. */
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

/** What each request costs, the dearest first. */
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

/** Median of a page beside a client that sends the same request again and again. */
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
  // In one run of turns, so that a machine that slows down does so for both.
  const all = await costs(sender, [...usual, ...refused()]);
  const taken = all.filter(({ asked }) => usual.includes(asked));
  const turnedAway = all.filter(({ asked }) => !usual.includes(asked));
  sender.close();
  console.log(`The dearest of those accepted:\n${tell(taken)}\nThe dearest of those refused:\n${tell(turnedAway)}`);
  const wrong = [...taken.filter(({ status }) => status >= 400), ...turnedAway.filter(({ status }) => status >= 500)];
  if (wrong.length > 0) throw new Error(`Answered otherwise than meant:\n${tell(wrong)}`);
  await pageBeside(server);
  const beside = [];
  for (const asked of [undefined, taken[0]!.asked, turnedAway[0]!.asked]) beside.push(await pageBeside(server, asked));
  const [alone, besideUsual, besideHostile] = beside as [number, number, number];
  console.log(
    `A page takes ${alone.toFixed(2)} ms alone, ${besideUsual.toFixed(2)} ms beside the dearest accepted request and ${besideHostile.toFixed(2)} ms beside the dearest refused one.`,
  );
  const dearest = taken[0]!.milliseconds;
  return [
    atMost(2, 'the dearest refused request, of the dearest accepted', turnedAway[0]!.milliseconds / dearest),
    atMost(
      2,
      'a page beside the dearest refused request, of one beside the dearest accepted',
      besideHostile / besideUsual,
    ),
    atMost(3, 'the twenty fields to which 100 kB are dearest, of the same with 50 kB', await growthOfTexts()),
  ];
}

/** Rules and patterns alone, in this process: what twice the text costs. A pattern that backtracks takes four times as long. */
async function growthOfTexts(): Promise<number> {
  const dearest = (await dearestTexts()).slice(0, 20);
  const tell = dearest
    .slice(0, 3)
    .map(
      ({ field, milliseconds, text }) =>
        `  ${milliseconds.toFixed(2)} ms  ${field}  ${JSON.stringify(text.slice(0, 12))}`,
    );
  console.log(`The fields to which 100 kB are dearest:\n${tell.join('\n')}`);
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
  console.log(`${refused().length} hostile requests; load of the machine ${loadavg()[0]!.toFixed(1)}:`);
  const server = await startMeasuredServer(
    join(bundles, 'gateway.mjs'),
    gatewaySettings(scratch, files, { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal', DIRECTORY_CACHE_SECONDS: '0' }),
  );
  const verdicts = await measure(server).finally(() => server.stop());
  console.log(verdicts.map(describeVerdict).join('\n'));
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
