import { citySlug, type CitySuggestion, isStateCode } from '@townlink/contracts';

/** Of the Maps JavaScript API what is used here (Place Autocomplete Data API). */
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

/** A place that is no city of the United States, or of which Google does not say where it is. */
export class NoCityError extends Error {}

/** Cities of Google Maps. A session is all that is typed until a city is chosen; Google charges by the session. */
export class GooglePlaces {
  private session: object | undefined;
  /** What was offered on this page, by the place's id. */
  private readonly predictions = new Map<string, Prediction>();

  constructor(private readonly library: PlacesLibrary) {}

  /** What Google offers for a text. Where a city lies is told by {@link complete} alone: until then it is NaN. */
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
   * The chosen place with everything a city needs; ends the session.
   * @throws NoCityError without geometry, a locality and a state of the US
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

  /** 'Riverton' and 'UT, USA'; what is written otherwise is no city of a state. */
  private offer(prediction: Prediction): CitySuggestion[] {
    const city_name = prediction.mainText?.text ?? '';
    const [, state_code = ''] = /^([A-Z]{2}), USA$/.exec(prediction.secondaryText?.text ?? '') ?? [];
    if (!city_name || !isStateCode(state_code)) return [];
    this.predictions.set(prediction.placeId, prediction);
    const slug = citySlug(city_name, state_code);
    return [{ place_id: prediction.placeId, city_name, state_code, slug, lat: Number.NaN, lng: Number.NaN }];
  }
}
