import {
  CHECK_RULES,
  formatMoney,
  calendarDay,
  offerText,
  type PassportLine,
  type ProviderProfile,
  type PublicService,
  servedTownsText,
} from '@townlink/contracts';
import { day, factsOf, list, parts, plain, servicesOf } from './listing-markdown';

/** All content of a provider's page. */
export function profileMarkdown(profile: ProviderProfile): string {
  const { business_name, category_name, city_name, city_state, checks, service, service_area } = profile;
  return parts([
    `# ${plain(business_name)}`,
    `${plain(category_name)} in ${plain(city_name)}, ${city_state}`,
    list(factsOf(profile)),
    checks.length > 0 && parts(['## What was checked', list(checks.map(checkLine))]),
    service?.description && parts(['## About', plain(service.description)]),
    profile.services.length > 0 && parts(['## Services', list(servicesOf(profile))]),
    profile.ftco && parts(['## Offer for new customers', offerOf(profile.ftco)]),
    (service || service_area) &&
      parts([
        '## Details',
        list([service_area && `Serves ${plain(servedTownsText(city_name, service_area))}`, ...detailsOf(service)]),
      ]),
    profile.testimonials.length > 0 && quotes(profile),
  ]);
}

/** 'License: valid; Utah DOPL; checked on 2026-09-03; valid until 2027-01-31' */
function checkLine(check: PassportLine): string {
  const { kind, state, checked_at, confirmed_at, issuer, amount, aggregate, valid_until } = check;
  const says = [
    state === 'not-checked' ? 'not checked' : state,
    issuer && plain(issuer),
    amount !== null && formatMoney(amount * 100) + (aggregate === null ? '' : ' for each occurrence'),
    aggregate !== null && `${formatMoney(aggregate * 100)} in all`,
    checked_at && `checked on ${day(checked_at)}`,
    confirmed_at && `last confirmed by the state on ${day(confirmed_at)}`,
    valid_until && `${state === 'ended' ? 'ended' : 'valid until'} ${day(valid_until)}`,
  ];
  return `${CHECK_RULES[kind].name}: ${says.filter(Boolean).join('; ')}`;
}

const offerOf = (offer: NonNullable<ProviderProfile['ftco']>): string =>
  parts([
    plain(offerText(offer)) + (offer.expiry ? `, until ${calendarDay(offer.expiry)}` : ''),
    offer.terms && `Terms: ${plain(offer.terms)}`,
  ]);

function detailsOf(service: PublicService | null | undefined): (string | null | false)[] {
  if (!service) return [];
  const { languages, payment_methods, in_business_since, by_appointment } = service;
  return [
    by_appointment && 'By appointment',
    languages.length > 0 && `Languages: ${languages.join(', ')}`,
    payment_methods.length > 0 && `Payment: ${payment_methods.join(', ')}`,
    in_business_since !== null && `In business since ${in_business_since}`,
  ];
}

const quotes = ({ testimonials }: ProviderProfile): string =>
  parts([
    '## What customers say, as the provider supplied it',
    ...testimonials.map(({ quote, author }) => `> ${plain(quote)} (${plain(author)})`),
  ]);
