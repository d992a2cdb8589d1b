import { API_PROVIDER_FIELDS } from './provider';
import { fieldsError, selectedFields } from './selected-fields';

describe('the fields requested by a program', () => {
  it('[API-4] are in the order of the document, including those always sent', () => {
    expect(selectedFields('phone,name,name')).toEqual(['id', 'name', 'paid_placement', 'phone']);
    expect(fieldsError('phone, name')).toBeNull();
  });

  it.each([
    ['fone', "fields names 'fone', which a provider does not have. Did you mean 'phone'?"],
    ['name,', `fields names '', which a provider does not have. There is ${API_PROVIDER_FIELDS.join(', ')}.`],
    [['name', 'phone'], 'fields must be names of fields with commas between them.'],
  ])('[API-4] are refused with a suggestion: %j', (text, error) => expect(fieldsError(text)).toBe(error));
});
