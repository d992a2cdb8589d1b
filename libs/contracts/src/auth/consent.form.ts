import { TermsField } from './account-fields';

/** What whoever came without signing up is asked before the first page. */
export class ConsentForm {
  @TermsField()
  agreed: boolean;
}
