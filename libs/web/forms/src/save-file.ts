/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started writing by then; the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
