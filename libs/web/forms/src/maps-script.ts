import type { PlacesLibrary } from './google-places';

export type MapsStatus = 'initialized' | 'loading' | 'success' | 'failure';

const RETRIES = 3;

/** Global callback of the loaded script. */
const CALLBACK = 'townlinkMapsReady';

interface MapsWindow {
  google?: { maps?: { importLibrary?: (name: 'places') => Promise<PlacesLibrary> } };
  [CALLBACK]?: () => void;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Loads the Google Maps script on demand, once per page. */
export class MapsScript {
  status: MapsStatus = 'initialized';
  private library: Promise<PlacesLibrary> | undefined;

  /** @param address of the script, with its key */
  constructor(
    private readonly address: string,
    private readonly pause = wait,
  ) {}

  /** The places library. @throws after the last attempt, and on every later call */
  load(): Promise<PlacesLibrary> {
    return (this.library ??= this.tryToLoad());
  }

  /** Retries after attempt × 2^attempt milliseconds. Source: product specification, section 9. */
  private async tryToLoad(): Promise<PlacesLibrary> {
    this.status = 'loading';
    for (let attempt = 1; ; attempt++) {
      try {
        const library = await this.request();
        this.status = 'success';
        return library;
      } catch (error) {
        console.warn(`Google Maps could not be loaded (attempt ${attempt})`, error);
        if (attempt > RETRIES) {
          this.status = 'failure';
          throw error;
        }
        await this.pause(attempt * 2 ** attempt);
      }
    }
  }

  private async request(): Promise<PlacesLibrary> {
    const page = window as unknown as MapsWindow;
    if (!page.google?.maps?.importLibrary) await this.addScript(page);
    const library = await page.google?.maps?.importLibrary?.('places');
    if (!library) throw new Error('The script brought no library of places');
    return library;
  }

  private addScript(page: MapsWindow): Promise<void> {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${this.address}&callback=${CALLBACK}`;
      script.async = true;
      page[CALLBACK] = resolve;
      script.onerror = () => {
        script.remove();
        reject(new Error('The script did not come'));
      };
      document.head.append(script);
    });
  }
}

let script: MapsScript | undefined;

/** The page's shared script loader. */
export const mapsScript = (address: string): MapsScript => (script ??= new MapsScript(address));
