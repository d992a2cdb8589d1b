import { citySlug, type CitySuggestion, isStateCode } from '@townlink/contracts';

/** The part of the Maps JavaScript API in use (Place Autocomplete Data API). */
export interface PlacesLibrary {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
}

interface Prediction {
  placeId: string;
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace(): GooglePlace;
}

interface GooglePlace {
  fetchFields(request: { fields: string[] }): Promise<unknown>;
  location?: { lat(): number; lng(): number } | null;
  addressComponents?: { longText: string | null; shortText: string | null; types: string[] }[];
}

/** The place is not a US city, or Google provides no coordinates for it. */
export class NoCityError extends Error {}

/** City suggestions from Google Maps. A session covers all typing until a city is chosen, because Google charges by session. */
export class GooglePlaces {
  private session: object | undefined;
  /** Suggestions of this page, by place ID. */
  private readonly predictions = new Map<string, Prediction>();

  constructor(private readonly library: PlacesLibrary) {}

  /** Google's suggestions for a text. Coordinates are NaN until {@link complete} fetches them. */
  async suggest(input: string): Promise<CitySuggestion[]> {
    this.session ??= new this.library.AutocompleteSessionToken();
    const { suggestions } = await this.library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken: this.session,
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ['locality', 'administrative_area_level_3'],
      language: 'en-US',
    });
    return suggestions.flatMap(({ placePrediction }) => (placePrediction ? this.offer(placePrediction) : []));
  }

  /**
   * The chosen place with all data of a city; ends the session.
   * @throws NoCityError without geometry, a locality and a US state
   */
  async complete({ place_id }: CitySuggestion): Promise<CitySuggestion> {
    const place = this.predictions.get(place_id)?.toPlace();
    this.session = undefined;
    if (!place) throw new NoCityError('The place is not one of those that were offered');
    await place.fetchFields({ fields: ['addressComponents', 'location'] });
    const component = (type: string) => place.addressComponents?.find(({ types }) => types.includes(type));
    const city_name = component('locality')?.longText ?? '';
    const state_code = component('administrative_area_level_1')?.shortText ?? '';
    if (!place.location || !city_name || !isStateCode(state_code) || component('country')?.shortText !== 'US')
      throw new NoCityError('The place is no city of the United States');
    const slug = citySlug(city_name, state_code);
    return { place_id, city_name, state_code, slug, lat: place.location.lat(), lng: place.location.lng() };
  }

  /** 'Riverton' and 'UT, USA'; other formats are not a city in a state. */
  private offer(prediction: Prediction): CitySuggestion[] {
    const city_name = prediction.mainText?.text ?? '';
    const [, state_code = ''] = /^([A-Z]{2}), USA$/.exec(prediction.secondaryText?.text ?? '') ?? [];
    if (!city_name || !isStateCode(state_code)) return [];
    this.predictions.set(prediction.placeId, prediction);
    const slug = citySlug(city_name, state_code);
    return [{ place_id: prediction.placeId, city_name, state_code, slug, lat: Number.NaN, lng: Number.NaN }];
  }
}
