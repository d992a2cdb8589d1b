import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Max,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MaxLength, tooLong } from '../text/max-length';
import { MEMBERSHIP_TIERS, type MembershipTier } from '../membership';
import { ONBOARDING_LIMITS as LIMITS } from './limits';
import { IsPlaceLink } from './place-link';
import { NamesEachOnce, ServiceItemInput } from './service-item.request';
import { SERVICE_ITEM_MESSAGES } from './service-item-rules';
import { SERVICE_ITEM_LIMITS } from './service-items';
import { IsCallablePhone, IsDateNotPast, IsOfferValue, IsWebsite } from './rules';
import {
  EmptyIsAbsent,
  Lowercase,
  NoLinesIsAbsent,
  NumberOrZero,
  OneLine,
  PhoneText,
  SeveralLines,
  EmailText,
  WebsiteOrAbsent,
} from '../text/transforms';

/** A customer's quote. */
export class TestimonialInput {
  @MaxLength(LIMITS.quote, tooLong(LIMITS.quote))
  @MinLength(1, { message: 'Quote is required' })
  @IsString({ message: 'Quote is required' })
  @SeveralLines()
  quote: string;

  @MaxLength(LIMITS.author, tooLong(LIMITS.author))
  @MinLength(1, { message: 'Author is required' })
  @IsString({ message: 'Author is required' })
  @OneLine()
  author: string;
}

/** If an offer is disabled, its other fields are ignored. */
const IfEnabled = (): PropertyDecorator => ValidateIf((offer: OfferInput) => offer.enabled);

/** Money in dollars, percentages in percent. */
export class OfferInput {
  @IsBoolean()
  enabled = false;

  @IfEnabled()
  @IsIn(['percent', 'amount'], { message: 'Please choose percent or amount' })
  type: 'percent' | 'amount' = 'percent';

  @IfEnabled()
  @IsOfferValue()
  @NumberOrZero()
  value: number = 0;

  @IfEnabled()
  @IsOptional()
  @Max(LIMITS.offerValue, { message: 'This is too much' })
  @Min(0, { message: 'Minimum spend must be at least 0' })
  @IsNumber({}, { message: 'Minimum spend must be at least 0' })
  @NumberOrZero()
  minSpend?: number;

  @IfEnabled()
  @IsOptional()
  @IsDateNotPast('Expiry date cannot be in the past')
  @EmptyIsAbsent()
  expiry?: string;

  @IfEnabled()
  @IsOptional()
  @MaxLength(LIMITS.offerTerms, tooLong(LIMITS.offerTerms))
  @IsString()
  @NoLinesIsAbsent()
  terms?: string;
}

/** A provider's application without its license file. */
export class OnboardingApplication {
  @MaxLength(LIMITS.businessName, tooLong(LIMITS.businessName))
  @MinLength(1, { message: 'Business name is required' })
  @IsString({ message: 'Business name is required' })
  @OneLine()
  businessName: string;

  @MaxLength(LIMITS.contactName, tooLong(LIMITS.contactName))
  @MinLength(1, { message: 'Contact name is required' })
  @IsString({ message: 'Contact name is required' })
  @OneLine()
  contactName: string;

  @MaxLength(LIMITS.email, tooLong(LIMITS.email))
  @IsEmail({}, { message: 'Invalid email address' })
  @EmailText()
  email: string;

  @MaxLength(LIMITS.phone, tooLong(LIMITS.phone))
  @IsCallablePhone()
  @PhoneText()
  phone: string;

  @IsBoolean()
  phoneDisplayOptIn = false;

  @IsOptional()
  @MaxLength(LIMITS.url, tooLong(LIMITS.url))
  @IsWebsite({ message: 'Please enter a valid website URL (e.g., example.com or https://example.com)' })
  @WebsiteOrAbsent()
  websiteUrl?: string;

  @IsUUID(undefined, { message: 'Please select a city' })
  cityId: string;

  @MaxLength(LIMITS.categoryName, tooLong(LIMITS.categoryName))
  @MinLength(1, { message: 'Category is required' })
  @IsString({ message: 'Category is required' })
  @OneLine()
  categoryName: string;

  @IsOptional()
  @MaxLength(LIMITS.url, tooLong(LIMITS.url))
  @IsPlaceLink
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: 'Invalid URL' })
  @EmptyIsAbsent()
  googlePlaceUrl?: string;

  @ValidateNested({ each: true })
  @ArrayMaxSize(LIMITS.testimonials, { message: 'Maximum 3 testimonials allowed' })
  @IsArray()
  @Type(() => TestimonialInput)
  testimonials: TestimonialInput[] = [];

  /** Absent from forms that do not ask for them. */
  @IsOptional()
  @NamesEachOnce()
  @ValidateNested({ each: true })
  @ArrayMaxSize(SERVICE_ITEM_LIMITS.items, { message: SERVICE_ITEM_MESSAGES.tooMany })
  @IsArray()
  @Type(() => ServiceItemInput)
  services?: ServiceItemInput[];

  @IsOptional()
  @ValidateNested()
  @Type(() => OfferInput)
  ftco?: OfferInput;

  @IsIn(MEMBERSHIP_TIERS, { message: 'Please select a membership tier' })
  membershipTier: MembershipTier;

  @IsOptional()
  @MaxLength(LIMITS.referralCode, tooLong(LIMITS.referralCode))
  @IsString()
  @Lowercase()
  @EmptyIsAbsent()
  referralCode?: string;
}
