import { PICTURE_FORMATS } from '@townlink/contracts';
import type { PersonalData, PersonalFile } from '@townlink/server-database';
import { PHOTO_BUCKET, picturePathOf } from '@townlink/server-storage';
import { UPLOAD_BUCKET } from './photo-receiver';

interface StoredPhoto {
  file_path: string;
  upload_path: string | null;
  widths: number[];
}

export const pictureData: PersonalData = {
  name: 'pictures',
  tables: ['provider_photos', 'galleries'],
  kept: { photo_reports: 'What visitors said of a picture, without who they are; gone with the picture.' },
  collect: async (tx, { providerId }) => ({
    pictures: await tx.query(
      `select kind, position, caption, state, is_shown, width, height, created_at from provider_photos
        where provider_id = $1 order by position`,
      [providerId],
    ),
  }),
  async files(tx, { providerId }) {
    const photos = await tx.query<StoredPhoto[]>(
      'select file_path, upload_path, widths from provider_photos where provider_id = $1 order by position',
      [providerId],
    );
    return photos.flatMap(filesOf);
  },
  async erase(tx, { providerId }) {
    await tx.query('delete from provider_photos where provider_id = $1', [providerId]);
    await tx.query('delete from galleries where provider_id = $1', [providerId]);
  },
};

const filesOf = ({ file_path, upload_path, widths }: StoredPhoto): PersonalFile[] => [
  ...(upload_path ? [{ bucket: UPLOAD_BUCKET, path: upload_path }] : []),
  ...widths.flatMap((_, size) =>
    PICTURE_FORMATS.map((format) => ({ bucket: PHOTO_BUCKET, path: picturePathOf(file_path, size, format) })),
  ),
];
