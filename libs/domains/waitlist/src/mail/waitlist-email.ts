import { PAGES, TIERS } from '@townlink/contracts';
import { signLink } from '@townlink/server-config';
import { example } from '@townlink/server-mail';
import type { Place } from '../entries';

/** The waitlist as its emails name it. */
export interface WaitlistPlaceNames {
  name: string;
  tierName: string;
  categoryName: string;
  /** Including the state. */
  cityName: string;
}

export interface WaitlistEmailData extends WaitlistPlaceNames {
  leaveUrl: string;
}

export const sampleEmailData: WaitlistEmailData = {
  name: example.provider.contactName,
  tierName: TIERS.featured.name,
  categoryName: 'Plumber',
  cityName: 'Riverton, UT',
  leaveUrl: example.link('/waitlist/leave'),
};

export const placeNames = ({ name, tier, categoryName, cityName, cityState }: Place): WaitlistPlaceNames => ({
  name,
  tierName: TIERS[tier].name,
  categoryName,
  cityName: `${cityName}, ${cityState}`,
});

/** Links to a page with a button, because mail scanners open links and must not change anything. */
export const leaveUrl = (siteUrl: string, key: Buffer, { id, joinedAt }: Place): string =>
  `${siteUrl}${PAGES.leaveWaitlist}?token=${signLink(key, 'leave', { id, occasion: String(joinedAt.getTime()) })}`;

export const claimUrl = (siteUrl: string, token: string): string => `${siteUrl}${PAGES.claimSlot}?token=${token}`;

/** 'Wednesday, November 25 at 5:00 AM MST'. @param timeZone of the market */
export const momentText = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
