import { Injectable } from '@nestjs/common';
import { type PlaceLink, readPlaceLink } from '@townlink/contracts';
import { CITY_FIELDS, type CityResponse, type GoogleCity, toCity } from './google-city';
import { FACTS_FIELDS, type FactsResponse, type PlaceFacts, shortened, toFacts } from './google-facts';
import { GoogleSettings } from './google.config';

export interface GooglePlace {
  placeId: string;
  name: string | null;
  address: string | null;
  phone: string | null;
  /** 1.0 to 5.0; null without ratings. */
  rating: number | null;
  reviewCount: number;
}

/** Google is unavailable or rejected the call. */
export class GoogleUnavailableError extends Error {}

interface PlaceResponse {
  id: string;
  displayName?: { text?: string };
  formattedAddress?: string;
  nationalPhoneNumber?: string;
  rating?: number;
  userRatingCount?: number;
}

/** Field mask for PlaceResponse: Google bills by the fields requested. */
const FIELDS = ['id', 'displayName', 'formattedAddress', 'nationalPhoneNumber', 'rating', 'userRatingCount'];

/** Maximum redirects followed from a shortened link. */
const MAX_REDIRECTS = 3;

/** Search radius around a link's coordinates, in meters. */
const SEARCH_RADIUS = 500;

/** The only client of Google: Places API (New), and redirects of shortened links. */
@Injectable()
export class GooglePlacesClient {
  constructor(private readonly settings: GoogleSettings) {}

  /** The place of a link. @returns null if there is none @throws GoogleUnavailableError */
  async find(url: string, redirectsLeft = MAX_REDIRECTS): Promise<GooglePlace | null> {
    const link = readPlaceLink(url);
    if (!link) return null;
    if (link.kind === 'place-id') return this.details(link.placeId);
    if (link.kind === 'search') return this.search(link);
    const next = redirectsLeft > 0 ? await this.follow(link.url) : null;
    return next ? this.find(next, redirectsLeft - 1) : null;
  }

  /** @returns null for an unknown place @throws GoogleUnavailableError */
  async details(placeId: string): Promise<GooglePlace | null> {
    const response = await this.call<PlaceResponse>(addressOf(placeId), FIELDS);
    return response && toPlace(response);
  }

  /** Facts that a listing can adopt from a place. @returns null for an unknown place @throws GoogleUnavailableError */
  async facts(placeId: string): Promise<PlaceFacts | null> {
    const response = await this.call<FactsResponse>(addressOf(placeId), FACTS_FIELDS);
    return response && toFacts(response);
  }

  /** A place as a city. @returns null for an unknown place @throws GoogleUnavailableError */
  async city(placeId: string): Promise<GoogleCity | null> {
    const response = await this.call<CityResponse>(addressOf(placeId), CITY_FIELDS);
    return response && toCity(response);
  }

  private async search({
    text,
    latitude,
    longitude,
  }: Extract<PlaceLink, { kind: 'search' }>): Promise<GooglePlace | null> {
    const near =
      latitude === undefined
        ? {}
        : { locationBias: { circle: { center: { latitude, longitude }, radius: SEARCH_RADIUS } } };
    const body = { textQuery: text, pageSize: 1, ...near };
    const fields = FIELDS.map((field) => `places.${field}`);
    const response = await this.call<{ places?: PlaceResponse[] }>('/v1/places:searchText', fields, body);
    const place = response?.places?.[0];
    return place ? toPlace(place) : null;
  }

  /** Follows a shortened Google link. The redirect's target is validated again before it is opened. */
  private async follow(url: string): Promise<string | null> {
    const base = this.settings.GOOGLE_LINK_BASE;
    const response = await this.fetch(base ? base + new URL(url).pathname : url, { redirect: 'manual' });
    return response.headers.get('location');
  }

  private async call<T>(path: string, fields: string[], body?: object): Promise<T | null> {
    if (!this.settings.GOOGLE_PLACES_API_KEY) throw new GoogleUnavailableError('GOOGLE_PLACES_API_KEY is not set');
    const response = await this.fetch(this.settings.GOOGLE_PLACES_API_BASE + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': this.settings.GOOGLE_PLACES_API_KEY,
        'x-goog-fieldmask': fields.join(','),
      },
      body: body && JSON.stringify(body),
    });
    if (response.status === 404) return null;
    if (response.status === 400 && !(await this.isKeyAtFault(response))) return null;
    if (!response.ok) throw new GoogleUnavailableError(`Google answered ${response.status}`);
    return this.read<T>(response);
  }

  /** A 400 means an impossible place ID or an invalid API key; only the first is the link's fault. */
  private async isKeyAtFault(response: Response): Promise<boolean> {
    const { error } = await this.read<{ error?: { details?: { reason?: string }[] } }>(response);
    return error?.details?.some(({ reason }) => reason === 'API_KEY_INVALID') ?? false;
  }

  /** The body may be truncated, or an error page from a proxy. */
  private async read<T>(response: Response): Promise<T> {
    try {
      return (await response.json()) as T;
    } catch (error) {
      throw new GoogleUnavailableError('Google’s response cannot be read', { cause: error });
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

const addressOf = (placeId: string): string => `/v1/places/${encodeURIComponent(placeId)}`;

const toPlace = (response: PlaceResponse): GooglePlace => ({
  placeId: response.id,
  name: shortened(response.displayName?.text, 300),
  address: shortened(response.formattedAddress, 500),
  phone: shortened(response.nationalPhoneNumber, 50),
  rating: response.rating ?? null,
  reviewCount: response.userRatingCount ?? 0,
});
