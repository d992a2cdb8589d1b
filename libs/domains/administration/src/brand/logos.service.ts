import { Injectable } from '@nestjs/common';
import { BRAND_MESSAGES, LOGO_BYTES, LOGO_FILE, type StoredLogo, type UploadLogoRequest } from '@townlink/contracts';
import { type BrandFile, brandInUse } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import { createHash } from 'node:crypto';
import { BRAND_LOCK } from './brand.service';
import { cleanSvg, hasText } from './clean-svg';
import { drawEmailLogo } from './email-logo';
import { typeOf } from './live-brand';

/** Minimum pixels of a PNG's sides. */
const SMALLEST = 32;
const LARGEST = 2_000;

/** Maximum ratio of the sides: drawn to a fixed width, a thin picture would take gigabytes. */
const LONGEST_SIDE = 20;

/** Files that no brand uses, such as uploads in forms that are still being filled in. */
const UNUSED_MAX = 50;

/**
 * Unused files are removed after a day, or when there are more than $2 newer ones. A file that is uploaded again ($1)
 * counts as new, so that it lasts until its form is saved.
 */
const REMOVE_UNUSED = `
  delete from brand_files where name in (
    select name from (
      select f.name, f.created_at, row_number() over (order by f.created_at desc) as place
        from brand_files f where not exists (select from brands b where strpos(b.content::text, f.name) > 0)) unused
     where name = $1 or created_at < now() - interval '1 day' or place > $2)`;

/** Drawn email logos to cache: those of the brand in use and of a few earlier ones. */
const DRAWN_MAX = 16;

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** Logos, stored under a hash of their content. */
@Injectable()
export class LogosService {
  /** Drawn email logos by name, which is derived from their content. */
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** @throws 400 for a file that is neither SVG nor PNG, or cannot be drawn */
  async store(actorId: string, { kind, content }: UploadLogoRequest): Promise<StoredLogo> {
    const given = Buffer.from(content, 'base64');
    const isPng = given.subarray(0, PNG_START.length).equals(PNG_START);
    const bytes = isPng ? await redrawPng(given) : await redrawSvg(given);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${isPng ? 'png' : 'svg'}`;
    await this.database.as(systemActor, async (tx) => {
      await tx.query(BRAND_LOCK);
      await tx.query(REMOVE_UNUSED, [name, UNUSED_MAX]);
      await tx.query('insert into brand_files (name, bytes) values ($1, $2) on conflict (name) do nothing', [
        name,
        bytes,
      ]);
      const entry = { actorId, action: 'brand.upload-logo', subjectType: 'brand', subjectId: null };
      await this.audit.record(tx, { ...entry, after: { kind, name } });
    });
    return { kind, name };
  }

  /** A logo of the brand in use comes from memory, even while the database is unavailable. @throws 404 */
  async read(name: string): Promise<BrandFile> {
    if (!LOGO_FILE.test(name)) throw notFound();
    const known = brandInUse().files.get(name);
    if (known) return known;
    const [row] = await this.database.query<{ bytes: Buffer }>(
      systemActor,
      'select bytes from brand_files where name = $1',
      [name],
    );
    if (!row) throw notFound();
    return { type: typeOf(name), bytes: row.bytes };
  }

  /** As shown in emails. @throws 404 */
  async forEmail(name: string): Promise<Buffer> {
    const file = await this.read(name.replace(/\.png$/, ''));
    const known = this.drawn.get(name);
    if (known) return known;
    if (this.drawn.size >= DRAWN_MAX) this.drawn.delete(this.drawn.keys().next().value!);
    const drawing = drawEmailLogo(file);
    this.drawn.set(name, drawing);
    drawing.catch(() => this.drawn.delete(name));
    return drawing;
  }
}

/** Redraws a PNG, to drop everything except its pixels. */
async function redrawPng(given: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(given, { limitInputPixels: LARGEST * LARGEST, failOn: 'error' });
  const { width, height } = await picture.metadata().catch(() => broken());
  if (Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST)
    throw invalidField('content', BRAND_MESSAGES.logoSize);
  const drawn = await picture
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => broken());
  if (drawn.length > LOGO_BYTES) throw invalidField('content', BRAND_MESSAGES.logoTooLarge);
  return drawn;
}

/** Cleans an SVG, and draws it once to verify that it is a picture. */
async function redrawSvg(given: Buffer): Promise<Buffer> {
  const text = given.toString('utf8');
  if (!/<svg[\s>]/.test(text)) throw invalidField('content', BRAND_MESSAGES.logoType);
  if (hasText(text)) throw invalidField('content', BRAND_MESSAGES.logoLetters);
  const clean = cleanSvg(text);
  if (!clean) throw invalidField('content', BRAND_MESSAGES.logoBroken);
  const { default: resvg } = await import('@resvg/resvg-js');
  const options = { fitTo: { mode: 'width', value: 64 }, font: { loadSystemFonts: false } } as const;
  const { width, height } = sizeOf(() => new resvg.Resvg(clean, options));
  if (Math.max(width / height, height / width) > LONGEST_SIDE) throw invalidField('content', BRAND_MESSAGES.logoShape);
  await resvg.renderAsync(clean, options).catch(() => broken());
  const bytes = Buffer.from(clean);
  if (bytes.length > LOGO_BYTES) throw invalidField('content', BRAND_MESSAGES.logoTooLarge);
  return bytes;
}

function sizeOf(read: () => { width: number; height: number }): { width: number; height: number } {
  try {
    return read();
  } catch {
    return broken();
  }
}

function broken(): never {
  throw invalidField('content', BRAND_MESSAGES.logoBroken);
}
