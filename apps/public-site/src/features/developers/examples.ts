import { PUBLIC_API_PATH } from '@townlink/contracts';
import type { Language } from './languages';

export interface CodeSample {
  language: Language;
  code: string;
}

/** The same list in three languages, ready to run. @param siteUrl origin of the site */
export function codeSamples(siteUrl: string): CodeSample[] {
  const address = `${siteUrl}${PUBLIC_API_PATH}/providers`;
  return [
    { language: 'curl', code: `curl -i '${address}?limit=5'` },
    {
      language: 'JavaScript',
      code: `let next = '${address}?limit=100';
while (next) {
  const response = await fetch(next);
  if (!response.ok) throw new Error((await response.json()).detail);
  const { providers } = await response.json();
  for (const provider of providers) console.log(provider.public_name);
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '');
  next = link && new URL(link[1], response.url).href;
}`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request

with urllib.request.urlopen('${address}?limit=5') as response:
    answer = json.load(response)

for provider in answer['providers']:
    print(provider['public_name'], provider['phone'] or '')`,
    },
  ];
}

/** A call with a key. */
export function keySamples(siteUrl: string): CodeSample[] {
  const address = `${siteUrl}${PUBLIC_API_PATH}/providers`;
  return [
    { language: 'curl', code: `curl -i -H "Authorization: Bearer $KEY" '${address}'` },
    {
      language: 'JavaScript',
      code: `import { createTownlinkClient, eachProvider } from '@townlink/client';

const key = process.env.KEY;
const client = createTownlinkClient('${siteUrl}', { key });
const filter = { category: 'plumber' };
for await (const provider of eachProvider(client, filter)) {
  console.log(provider.public_name);
}`,
    },
    {
      language: 'Python',
      code: `import json, os, urllib.request

headers = {'Authorization': 'Bearer ' + os.environ['KEY']}
request = urllib.request.Request('${address}', headers=headers)
with urllib.request.urlopen(request) as response:
    print(json.load(response)['count'])`,
    },
  ];
}

/** Reads all cities of a state, page by page. */
export function pageSamples(siteUrl: string): CodeSample[] {
  const address = `${siteUrl}${PUBLIC_API_PATH}/v1/cities`;
  return [
    {
      language: 'curl',
      code: `curl '${address}?state=UT&limit=100'\ncurl '${address}?state=UT&limit=100&cursor=NEXT_CURSOR'`,
    },
    {
      language: 'JavaScript',
      code: `let cursor = '';
do {
  const query = new URLSearchParams({ state: 'UT', limit: 100 });
  if (cursor) query.set('cursor', cursor);
  const response = await fetch('${address}?' + query);
  if (!response.ok) throw new Error((await response.json()).detail);
  const page = await response.json();
  for (const city of page.cities) console.log(city.slug);
  cursor = page.next_cursor;
} while (cursor);`,
    },
    {
      language: 'Python',
      code: `import json, urllib.parse, urllib.request

query = {'state': 'UT', 'limit': 100}
while True:
    address = '${address}?' + urllib.parse.urlencode(query)
    with urllib.request.urlopen(address) as response:
        page = json.load(response)
    for city in page['cities']:
        print(city['slug'])
    if page['next_cursor'] is None:
        break
    query['cursor'] = page['next_cursor']`,
    },
  ];
}
