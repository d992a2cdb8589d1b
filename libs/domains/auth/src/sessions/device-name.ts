import Bowser from 'bowser';

/** A browser's name for people; what a program says of itself is not repeated. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
