/** With what calls are signed. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The only ones that are taken; they protect nothing. */
export const S3_KEYS: S3Keys = { accessKeyId: 'sandbox', secretAccessKey: 'the secret of the sandbox' };
