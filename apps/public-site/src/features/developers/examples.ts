import { PUBLIC_API_PATH } from '@townlink/contracts';

export interface CodeSample {
  language: string;
  code: string;
}

/** The same call in three languages, ready to be run. @param siteUrl origin of the site */
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
