import { makeCity, makeProvider } from '@townlink/server-testing/markets';
import type { TestDatabase } from '@townlink/server-testing';
import { citySlug } from '@townlink/contracts';

/** Listed businesses of the measured texts: name, slug, city, category. */
const BUSINESSES = `
  Two Rivers Plumbing, LLC | two-rivers | Riverton UT | plumber
  Stonebridge Dental | stonebridge-dental | Salt Lake City UT | dentist
  O'Brien's Painting Co. | obriens-painting | Provo UT | painter
  Peña's Landscaping | penas-landscaping | Lehi UT | landscaping
  Smith & Sons Electric Inc | smith-sons-electric | Lehi UT | electrician
  Wasatch Roofing Company | wasatch-roofing | Provo UT | roofer
  Paradise Landscaping | paradise-landscaping | Lehi UT | landscaping
  Lehi Auto Repair | lehi-auto-repair | Lehi UT | auto-repair
  Bright Smiles | bright-smiles | Provo UT | dentist
  Bright Smiles | bright-smiles | Boise ID | dentist
  Happy Paws | happy-paws | Provo UT | pet-groomer
  Show Me Plumbing | show-me-plumbing | Springfield MO | plumber
  Rose City Electric | rose-city-electric | Portland OR | electrician
  Azalea Plumbing | azalea-plumbing | Mobile AL | plumber
  Summit Plumbing | summit-plumbing | Salt Lake City UT | plumber
  Canyon Heating and Air | canyon-heating | Riverton UT | hvac`;

/** Lists these businesses in a database with the reference data. */
export async function fillFindListings(database: TestDatabase): Promise<void> {
  const cities = new Map<string, string>();
  for (const line of BUSINESSES.trim().split('\n')) {
    const [business_name, slug, town, category] = line.split('|').map((part) => part.trim()) as [
      string,
      string,
      string,
      string,
    ];
    const [name, state] = [town.slice(0, -3), town.slice(-2)];
    const cityId = cities.get(town) ?? (await makeCity(database, { name, state }));
    cities.set(town, cityId);
    const [row] = await database.query<{ id: string }>('select id from categories where slug = $1', [category]);
    await makeProvider(database, { cityId, categoryId: row!.id }, { business_name, slug });
  }
  await database.query(
    'update cities c set lat = g.lat, lng = g.lng from gazetteer_places g where g.slug = c.slug and c.slug = any($1)',
    [[...cities.keys()].map((town) => citySlug(town.slice(0, -3), town.slice(-2)))],
  );
}
