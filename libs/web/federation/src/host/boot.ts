import { bootElementId, type BootData } from '../boot-data';

/**
 * The data in the server-rendered page.
 * @throws Error if the page has none, since the gateway did not render it
 */
export function readBootData(): BootData {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error(`The page has no ${bootElementId} element`);
  return JSON.parse(text) as BootData;
}
