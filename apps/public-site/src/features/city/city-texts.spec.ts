import { cityAbout, cityQuestions } from './city-background';
import { cityTexts } from './city-texts';

const riverton = { name: 'Riverton', state: 'UT' };

describe('cityTexts', () => {
  it('[CITY-1] titles the page with the category in the plural', () => {
    expect(cityTexts({ name: 'Plumber', plural: null }, riverton, 12).title).toBe('Best Plumbers in Riverton, UT');
    expect(cityTexts({ name: 'Landscaping', plural: 'Landscaping Services' }, riverton, 1).title).toBe(
      'Best Landscaping Services in Riverton, UT',
    );
  });

  it('[CITY-1] states the number of providers, or that there are none', () => {
    expect(cityTexts({ name: 'Plumber', plural: null }, riverton, 12).found).toBe(
      'Found 12 vetted plumbers in Riverton, UT',
    );
    expect(cityTexts({ name: 'HVAC', plural: 'HVAC Contractors' }, riverton, 0).found).toBe(
      'No HVAC contractors are listed in Riverton, UT yet.',
    );
  });

  it('[CITY-1] omits the list description without providers', () => {
    expect(cityTexts({ name: 'Plumber', plural: null }, riverton, 0).description).toBe(
      'No plumbers are listed in Riverton, UT yet.',
    );
  });

  it('[CITY-1] uses the singular for one provider', () => {
    expect(cityTexts({ name: 'Plumber', plural: 'Plumbers' }, riverton, 1).found).toBe(
      'Found 1 vetted plumber in Riverton, UT',
    );
    expect(cityTexts({ name: 'Landscaping', plural: 'Landscaping Services' }, riverton, 1).found).toBe(
      'Found 1 vetted provider in Riverton, UT',
    );
  });

  it('[CITY-1] promises no number of places, since an administrator may change it', () => {
    const texts = [
      cityAbout({ name: 'Plumber', plural: null }, riverton),
      ...cityQuestions({ name: 'Plumber', plural: null }, riverton).map(({ answer }) => answer),
    ];
    expect(texts.filter((text) => /\bthree\b|\d/.test(text))).toEqual([]);
  });
});
