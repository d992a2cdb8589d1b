import { PNG } from 'pngjs';
import { demoProviders } from './demo-providers';
import { licenseFile } from './license-file';

const [provider] = demoProviders(
  { id: 'city', slug: 'riverton-ut', name: 'Riverton' },
  { id: 'category', slug: 'plumber', name: 'Plumbers' },
  0,
  4,
  Date.UTC(2026, 0, 5),
);

describe('licenseFile', () => {
  it('draws a one-page document, always the same', async () => {
    const { bytes, contentType } = await licenseFile(provider!, 1);
    expect(contentType).toBe('application/pdf');
    expect(bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*\/Count 1\b[\s\S]*%%EOF\s*$/);
    expect((await licenseFile(provider!, 2)).bytes).toEqual(bytes);
  });

  it('draws every fifth as a valid picture, in several shades', async () => {
    const [first, second] = await Promise.all([licenseFile(provider!, 5), licenseFile(provider!, 10)]);
    expect([first.contentType, second.contentType]).toEqual(['image/png', 'image/png']);
    expect(PNG.sync.read(first.bytes)).toMatchObject({ width: 480, height: 340 });
    expect(first.bytes).not.toEqual(second.bytes);
    expect((await licenseFile(provider!, 5 + 80)).bytes).toEqual(first.bytes);
  });
});
