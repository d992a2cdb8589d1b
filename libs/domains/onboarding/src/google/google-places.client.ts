import { Injectable } from '@nestjs/common';
import type { PlaceLink } from '@townlink/contracts';
import { GoogleSettings } from './google.config';

/** What Google says about a place. */
export interface PlaceRating {
  placeId: string;
  /** 1.0 to 5.0; null when nobody has rated it. */
  rating: number | null;
  reviewCount: number;
}

/** Google could not be asked, or refused. */
export class GoogleUnavailableError extends Error {}

interface PlaceAnswer {
  id: string;
  rating?: number;
  userRatingCount?: number;
}

/** Distance around a link's coordinates in which its place is looked for, in metres. */
const SEARCH_RADIUS = 500;

/** The only place that speaks to Google: Places API (New), and the redirects of shortened links. */
@Injectable()
export class GooglePlacesClient {
  constructor(private readonly settings: GoogleSettings) {}

  /** Ratings of a place. @returns null when there is no such place @throws GoogleUnavailableError */
  async details(placeId: string): Promise<PlaceRating | null> {
    const answer = await this.call<PlaceAnswer>(
      `/v1/places/${encodeURIComponent(placeId)}`,
      'id,rating,userRatingCount',
    );
    return answer && toRating(answer);
  }

  /** The best match of a search. @returns null when nothing matches @throws GoogleUnavailableError */
  async search({ text, latitude, longitude }: Extract<PlaceLink, { kind: 'search' }>): Promise<PlaceRating | null> {
    const near =
      latitude === undefined
        ? {}
        : { locationBias: { circle: { center: { latitude, longitude }, radius: SEARCH_RADIUS } } };
    const body = { textQuery: text, pageSize: 1, ...near };
    const answer = await this.call<{ places?: PlaceAnswer[] }>(
      '/v1/places:searchText',
      'places.id,places.rating,places.userRatingCount',
      body,
    );
    const place = answer?.places?.[0];
    return place ? toRating(place) : null;
  }

  /** Opens a shortened link that has been read as one of Google's, and no other. @returns the address it leads to, or null */
  async follow({ url }: Extract<PlaceLink, { kind: 'redirect' }>): Promise<string | null> {
    const base = this.settings.GOOGLE_LINK_BASE;
    const address = base ? base + new URL(url).pathname : url;
    const response = await this.fetch(address, { redirect: 'manual' });
    return response.headers.get('location');
  }

  private async call<T>(path: string, fields: string, body?: object): Promise<T | null> {
    const response = await this.fetch(this.settings.GOOGLE_PLACES_API_BASE + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': this.settings.GOOGLE_PLACES_API_KEY,
        'x-goog-fieldmask': fields,
      },
      body: body && JSON.stringify(body),
    });
    if (response.status === 404) return null;
    if (response.status === 400 && !(await this.isKeyAtFault(response))) return null;
    if (!response.ok) throw new GoogleUnavailableError(`Google answered ${response.status}`);
    return this.read<T>(response);
  }

  /** 400 says that there can be no such place, or that our key is none; only the first is about the link. */
  private async isKeyAtFault(response: Response): Promise<boolean> {
    const { error } = await this.read<{ error?: { details?: { reason?: string }[] } }>(response);
    return error?.details?.some(({ reason }) => reason === 'API_KEY_INVALID') ?? false;
  }

  /** An answer may stop in the middle, or be a page of something between Google and us. */
  private async read<T>(response: Response): Promise<T> {
    try {
      return (await response.json()) as T;
    } catch (error) {
      throw new GoogleUnavailableError('Google’s answer cannot be read', { cause: error });
    }
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...init, signal: AbortSignal.timeout(this.settings.GOOGLE_TIMEOUT) });
    } catch (error) {
      throw new GoogleUnavailableError('Google cannot be reached', { cause: error });
    }
  }
}

const toRating = ({ id, rating, userRatingCount }: PlaceAnswer): PlaceRating => ({
  placeId: id,
  rating: rating ?? null,
  reviewCount: userRatingCount ?? 0,
});
