import { testEveryPage } from '../support/every-page';
import { visit } from '../support/inspect';

testEveryPage('fits every screen and is accessible', visit);
