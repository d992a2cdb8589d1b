import { type Finding, isFaulty, type RowFault } from './import-kind';

export const unknownTown = ({ city, state }: { city: string; state: string }): RowFault => ({
  field: 'city',
  message: `There is no town called ${city} in ${state}.`,
});

export const unknownCategory = ({ category }: { category: string }): RowFault => ({
  field: 'category',
  message: `There is no category “${category}”. Import it first, or add the word to a category’s keywords.`,
});

export const categoryGone = (): Finding =>
  isFaulty('category', 'The category was merged or deleted since the check. Check the file again.');
