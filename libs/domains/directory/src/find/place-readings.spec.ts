import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeReadings } from './place-readings';

/** Readings are written as 'rest @ place, state'. */
const written = (text: string): string[] =>
  placeReadings(text).map(({ rest, place, state }) => `${rest} @ ${[place, state].filter(Boolean).join(', ')}`);

describe('placeReadings', () => {
  it.each([
    ['plumber Riverton, UT', 'plumber @ Riverton, UT'],
    ['plumber, Riverton, UT', 'plumber @ Riverton, UT'],
    ['Riverton, UT plumbers', 'plumbers @ Riverton, UT'],
    ['riverton utah plumber', 'plumber @ riverton, UT'],
    ['plumber in riverton ut', 'plumber @ riverton, UT'],
    ['plumber in Washington District of Columbia', 'plumber @ Washington, DC'],
    ['movers minneapolis minn', 'movers @ minneapolis, MN'],
    ['Boston, Mass. locksmith', 'locksmith @ Boston, MA'],
    ['locksmith boston mass', 'locksmith @ boston, MA'],
    ['plomero en Santa Fe, Nuevo México', 'plomero @ Santa Fe, NM'],
    ['plumber near Riverton', 'plumber @ Riverton'],
    ['plumber around St. George', 'plumber @ St. George'],
    ['plomero en Provo', 'plomero @ Provo'],
    ['plomero cerca de Provo', 'plomero @ Provo'],
    ['in Riverton', ' @ Riverton'],
    ['plumber 84065', 'plumber @ 84065'],
    ['84065 plumber', 'plumber @ 84065'],
    ['plumber in 84065-1234', 'plumber @ 84065-1234'],
    ['84065', ' @ 84065'],
    ['plumber, Riverton', 'plumber @ Riverton'],
    ['plumber - Riverton', 'plumber @ Riverton'],
    ['plumber/Riverton', 'plumber @ Riverton'],
    ['need a plumber in Riverton asap', 'need a plumber @ Riverton'],
    ['plumber in the Riverton area', 'plumber @ the Riverton'],
  ])("[FIND-1] reads '%s' first as '%s'", (text, first) => {
    const all = written(text);
    expect(all.slice(0, 4)).toContain(first);
  });

  it.each([
    ['plumber riverton', 'plumber @ riverton'],
    ['riverton plumbers', 'plumbers @ riverton'],
    ['dentist salt lake city', 'dentist @ salt lake city'],
    ['Ft Worth roofer', 'roofer @ Ft Worth'],
    ['plumber in riverton to fix a sink', 'plumber to fix a sink @ riverton'],
    ['plumber in Utah', 'plumber @ UT'],
    ['Utah', ' @ UT'],
    ['plumber KY', 'plumber @ KY'],
    ['plumbers calif', 'plumbers @ CA'],
    ['techos en carolina del norte', 'techos @ NC'],
  ])("[FIND-1] reads '%s' also as '%s'", (text, reading) => {
    expect(written(text)).toContain(reading);
  });

  it.each([
    ['movers from Provo to Boise', 'movers @ Provo', ['Boise']],
    ['need movers from Salt Lake City UT to Boise ID today', 'need movers @ Salt Lake City, UT', ['Boise']],
    ['movers from 84601 to 83702', 'movers @ 84601', ['83702']],
    ['movers from Utah to Boise', 'movers @ Utah', ['Boise']],
    ['mudanza de Provo a Boise', 'mudanza @ Provo', ['Boise']],
    ['mudanza desde Provo hasta Boise', 'mudanza @ Provo', ['Boise']],
  ])("[FIND-5] reads '%s' first as '%s', and %j as where a journey ends", (text, first, ends) => {
    expect(written(text)[0]).toBe(first);
    const last = placeReadings(text).filter(({ isDestination, place }) => isDestination && !/\s/.test(place));
    expect([...new Set(last.map(({ place }) => place))]).toEqual(ends);
  });

  it.each(['from Provo to Boise', 'deck builder close to Boise', 'plumber to come to Boise', 'movers from Provo'])(
    "[FIND-5] knows no journey in '%s' that begins behind a service",
    (text) => {
      const [first] = placeReadings(text);
      expect(first?.sign).toBe('none');
    },
  );

  it.each([
    ['plumber near me', /near me|@ me/],
    ['leak in my kitchen', /@ my/],
    ['painting in 2 days', /@ 2/],
    ['plomero en mi casa', /@ mi/],
    ['or', /@ or,/],
    ['wash my car', /WA/],
    ['tex mex catering', /TX/],
    ['feeling ill', /@ IL/],
    ['roofer in a hurry', /@ a /],
  ])("[FIND-1] finds in '%s' no %s", (text, nothing) => {
    expect(written(text).filter((reading) => nothing.test(reading))).toEqual([]);
  });

  it('[FIND-1] limits the number of readings of any text', () => {
    const hostile = ['in '.repeat(66), 'ut, '.repeat(50), 'a, '.repeat(66), 'near ut '.repeat(25)];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(placeReadings(text).length).toBeLessThanOrEqual(60);
      }),
      { seed: 1, examples: hostile.map((text): [string] => [text]) },
    );
  });
});
