export { type EditedField } from './merge-edits';
export { type AskWhich, type EditBase, saveEdits } from './save-edits';
export { useEditConflict } from './use-edit-conflict';
