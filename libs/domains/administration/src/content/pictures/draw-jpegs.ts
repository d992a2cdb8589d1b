import { CONTENT_PICTURE_JPEGS, EMAIL_PICTURE_WIDTH, SOCIAL_PICTURE } from '@townlink/contracts';

const QUALITY = 80;

/**
 * JPEGs for programs that support neither AVIF nor WebP. The one for link previews is cropped from the middle to their
 * aspect ratio.
 * @param picture the largest file
 */
export async function drawJpegs(picture: Buffer): Promise<{ name: string; data: Buffer }[]> {
  // Loaded on demand, since the gateway does not process pictures.
  const { default: sharp } = await import('sharp');
  const drawn = { quality: QUALITY, mozjpeg: true };
  return [
    {
      name: CONTENT_PICTURE_JPEGS.email,
      data: await sharp(picture)
        .resize({ width: EMAIL_PICTURE_WIDTH, withoutEnlargement: true })
        .jpeg(drawn)
        .toBuffer(),
    },
    {
      name: CONTENT_PICTURE_JPEGS.social,
      data: await sharp(picture)
        .resize({ ...SOCIAL_PICTURE, fit: 'cover' })
        .jpeg(drawn)
        .toBuffer(),
    },
  ];
}
