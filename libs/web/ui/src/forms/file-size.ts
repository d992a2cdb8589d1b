const bytesOfMegabyte = 1024 * 1024;

/** A file's size in megabytes, '0.02 MB'; never '0.00 MB' for a file that has content. */
export function megabytes(bytes: number): string {
  const size = bytes / bytesOfMegabyte;
  return `${(bytes > 0 ? Math.max(size, 0.01) : 0).toFixed(2)} MB`;
}
