import { API_PROVIDER_FIELDS } from './provider';
import { fieldsError, selectedFields } from './selected-fields';

describe('the fields requested by a program', () => {
  it('[API-4] are in the order of the document, including those always sent', () => {
    expect(selectedFields('phone,name,name')).toEqual(['id', 'name', 'paid_placement', 'phone']);
    expect(fieldsError('phone, name')).toBeNull();
  });

  it.each([
    ['fone', "fields contains 'fone', which is not a field of a provider. Did you mean 'phone'?"],
    [
      'name,',
      `fields contains '', which is not a field of a provider. The fields are ${API_PROVIDER_FIELDS.join(', ')}.`,
    ],
    [['name', 'phone'], 'fields must be field names separated by commas.'],
  ])('[API-4] are refused with a suggestion: %j', (text, error) => expect(fieldsError(text)).toBe(error));
});
