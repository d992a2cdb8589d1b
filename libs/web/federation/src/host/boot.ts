import { bootElementId, type BootData } from '../boot-data';

/**
 * The data in the server-rendered page.
 * @throws Error if there is none, because the gateway did not render the page
 */
export function readBootData(): BootData {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error(`The page has no ${bootElementId} element`);
  return JSON.parse(text) as BootData;
}
