import { product } from './product.config';

/** @throws Error with the response if it is not a success */
export async function post<T>(path: string, body: object | FormData, token?: string): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(product().site + path, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function get<T>(path: string, token?: string): Promise<T> {
  const response = await fetch(product().site + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Whether the HTML of a page contains a text. The gateway keeps each encoding separately: this is that of browsers. */
export async function contains(path: string, text: string): Promise<boolean> {
  const response = await fetch(product().site + path, { headers: { 'accept-encoding': 'br' } });
  return (await response.text()).includes(text);
}
