import 'reflect-metadata';
import { PHOTO_WIDTHS, PICTURE_FORMATS } from '@townlink/contracts';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { peakMegabytes } from '../process-figures';
import { programSettings } from '../program-settings';
import { launchWorker } from '../worker-program';
import { createScratchDatabase } from '../scratch-database';

/**
 * Has the worker prepare 12-megapixel pictures, as many as in the first argument (100), with the number of kills in the
 * second (20), and counts the results.
 */
const pictures = Number(process.argv[2] ?? 100);
const kills = Number(process.argv[3] ?? 20);
const bundle = join(fileURLToPath(import.meta.url), '..', 'worker.mjs');

const [WIDTH, HEIGHT] = [4_000, 3_000];
const MOST_MB = 400;
const LONGEST_MS = 60 * 60_000;
/** Kills come at a random time within these milliseconds of work on a picture. */
const LONGEST_AIM_MS = 2_000;

const storage = mkdtempSync(join(tmpdir(), 'townlink-gallery-'));
const database = await createScratchDatabase(readKillSettings());
const settings = programSettings(database, storage, { LOG_LEVEL: 'info' });
try {
  await upload();
  const report = await run();
  console.table(report);
  const isRight = report.ready === pictures && report.missingFiles === 0 && report.peakMb < MOST_MB;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.drop();
  rmSync(storage, { recursive: true, force: true });
}

/** Pictures with camera noise, in the state after an upload. */
async function upload(): Promise<void> {
  const folder = join(storage, 'provider-uploads');
  await mkdir(folder, { recursive: true });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } });
  await writeFile(join(folder, 'picture.jpg'), await image.jpeg({ quality: 85 }).toBuffer());
  const names = Array.from({ length: pictures }, (_, index) => `${index}.jpg`);
  for (const name of names) await link(join(folder, 'picture.jpg'), join(folder, name));
  const provider = await makeProvider(database, await makeMarket(database), { membership_tier: 'featured' });
  await database.query(
    `with added as (
       insert into provider_photos (provider_id, kind, position, file_path, upload_path)
       select $1, 'photo', position, gen_random_uuid(), name from unnest($2::text[]) with ordinality as names (name, position)
       returning id, file_path)
     insert into outbox (queue, name, payload)
     select 'pictures', 'gallery.prepare', jsonb_build_object('photoId', id, 'key', file_path) from added`,
    [provider, names],
  );
}

async function run() {
  const begun = Date.now();
  let worker = launchWorker(bundle, settings);
  let [killed, peak, prepared] = [0, 0, 0];
  while (prepared < pictures) {
    if (Date.now() - begun > LONGEST_MS) throw new Error(`Only ${prepared} of ${pictures} are prepared`);
    await delay(100);
    worker.assertRunning();
    peak = Math.max(peak, peakMegabytes(worker.pid));
    prepared = await readyPictures();
    if (killed === kills || prepared < ((killed + 1) * pictures) / (kills + 1) - 1) continue;
    await delay(Math.random() * LONGEST_AIM_MS);
    peak = Math.max(peak, peakMegabytes(worker.pid));
    await worker.kill();
    worker = launchWorker(bundle, settings);
    killed += 1;
    console.log(`${killed} of ${kills} kills, ${prepared} of ${pictures} prepared`);
  }
  await worker.stop();
  return {
    pictures,
    kills: killed,
    seconds: Math.round((Date.now() - begun) / 1000),
    ready: prepared,
    missingFiles: await missingFiles(),
    peakMb: Math.round(peak),
  };
}

async function readyPictures(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from provider_photos where state = 'ready'`,
  );
  return row!.count;
}

/** Number of missing or damaged files, over all sizes and formats of all pictures. */
async function missingFiles(): Promise<number> {
  const photos = await database.query<{ file_path: string }>('select file_path from provider_photos');
  let missing = 0;
  for (const { file_path } of photos) {
    for (const size of PHOTO_WIDTHS.keys()) {
      for (const format of PICTURE_FORMATS) {
        const file = join(storage, 'provider-photos', file_path, `${size}.${format}`);
        const isWhole =
          existsSync(file) &&
          (await sharp(file)
            .stats()
            .then(Boolean, () => false));
        if (!isWhole) missing += 1;
      }
    }
  }
  return missing;
}
