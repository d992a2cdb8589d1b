import { brand } from '@townlink/contracts';
import { example } from '@townlink/server-mail';

export interface AboutTeam {
  businessName: string;
  url: string;
}

export const reasonFor = (businessName: string) =>
  `You get this because you are or were on the team of ${businessName} on ${brand.name}.`;

export const teamSample = { businessName: example.provider.businessName, url: example.url('/provider/team') };
