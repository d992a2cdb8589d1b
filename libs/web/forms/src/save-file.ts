/** Passes a file to the browser for saving. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has started writing; the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
