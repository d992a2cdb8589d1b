import { bootElementId, type BootData } from '../boot-data';

/**
 * The data that the server wrote into the page.
 * @throws Error when the page carries none: it was not made by the gateway
 */
export function readBootData(): BootData {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error(`The page has no ${bootElementId} element`);
  return JSON.parse(text) as BootData;
}
