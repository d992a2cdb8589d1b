/** The iPhone's default format, which our decoder cannot read. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/;

export const HEIC_MESSAGE =
  'This is a HEIC picture, which cannot be read here. An iPhone takes JPEG with Settings > Camera > Formats > Most Compatible.';

/** @param name of the file, for uploads without a known type */
export const isHeic = (type: string | undefined, name = ''): boolean =>
  HEIC.test(type ?? '') || (!type && /\.hei[cf]$/i.test(name));
