import { readPlaceLink } from './place-link';

describe('readPlaceLink', () => {
  it.each([
    [
      'https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsR',
      { kind: 'place-id', placeId: 'ChIJN1t_tDeuEmsR' },
    ],
    [
      'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsR',
      { kind: 'place-id', placeId: 'ChIJN1t_tDeuEmsR' },
    ],
    [
      'https://www.google.com/maps/search/?api=1&query=Ace&query_place_id=ChIJN1t_tDeuEmsR',
      { kind: 'place-id', placeId: 'ChIJN1t_tDeuEmsR' },
    ],
    [
      'https://www.google.com/maps/place/Ace+Plumbing/@40.50,-111.90,17z/data=!4m6!3d40.5219!4d-111.9391',
      { kind: 'search', text: 'Ace Plumbing', latitude: 40.5219, longitude: -111.9391 },
    ],
    [
      'https://www.google.com/maps/place/Ace+Plumbing/@40.50,-111.90,17z',
      { kind: 'search', text: 'Ace Plumbing', latitude: 40.5, longitude: -111.9 },
    ],
    ['https://maps.google.com/?q=Ace+Plumbing+Riverton', { kind: 'search', text: 'Ace Plumbing Riverton' }],
    ['https://www.google.co.uk/search?q=ace+plumbing', { kind: 'search', text: 'ace plumbing' }],
    ['https://maps.google.com/?cid=1234567890', { kind: 'redirect', url: 'https://maps.google.com/?cid=1234567890' }],
    ['https://maps.app.goo.gl/AbCdEf', { kind: 'redirect', url: 'https://maps.app.goo.gl/AbCdEf' }],
    ['https://g.page/ace-plumbing', { kind: 'redirect', url: 'https://g.page/ace-plumbing' }],
  ])('[GOOG-1] understands %s', (link, expected) => expect(readPlaceLink(link)).toEqual(expected));

  it.each([
    'https://example.com/maps/place/Ace',
    'https://google.com.evil.example/maps/place/Ace',
    'http://127.0.0.1/maps?q=a',
    'https://google.zip/maps?q=Ace',
    'https://www.google.cloud/maps/place/Ace',
    'https://maps.google.com:8443/?q=Ace',
    'https://maps.google.com:80/?q=Ace',
    'http://maps.google.com/?q=Ace',
    'http://maps.app.goo.gl/AbCdEf',
    'https://someone:secret@maps.google.com/?q=Ace',
    'https://maps.google.com@example.com/?q=Ace',
    'javascript:alert(1)',
    'https://www.google.com/maps',
    'not a link',
  ])('[GOOG-1] opens nothing for %s', (link) => expect(readPlaceLink(link)).toBeNull());
});
