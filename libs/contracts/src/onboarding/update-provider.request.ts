import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MinLength,
  registerDecorator,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MaxLength, tooLong } from '../text/max-length';
import { OfferInput, TestimonialInput } from './application.request';
import { ONBOARDING_LIMITS as LIMITS } from './limits';
import { RadiusMiles } from './radius-miles';
import { IsCallablePhone, IsWebsite } from './rules';
import { hoursError, type OpeningHours, type SpecialDay, specialDaysError } from '../hours/opening-hours';
import { type Language, LANGUAGES, PAYMENT_METHODS, type PaymentMethod, SERVICE_LIMITS } from './service-details';
import { NamesEachOnce, ServiceItemInput } from './service-item.request';
import { SERVICE_ITEM_MESSAGES } from './service-item-rules';
import { SERVICE_ITEM_LIMITS } from './service-items';
import { NoLinesIsAbsent, NumberOrAbsent, OneLine, PhoneText, EmailText, WebsiteText } from '../text/transforms';

/** Validated if present. Null counts as present and is refused: these fields cannot be removed. */
const IfGiven = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== undefined);

/** @param errorOf null for a valid value */
const HasNoError = (errorOf: (value: unknown) => string | null) => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'hasNoError',
    target: target.constructor,
    propertyName,
    validator: {
      validate: (value) => errorOf(value) === null,
      defaultMessage: (args) => errorOf(args?.value) ?? '',
    },
  });

/** Replaces all service details; absent ones are removed. */
export class ServiceInput {
  @IsOptional()
  @MaxLength(SERVICE_LIMITS.description, tooLong(SERVICE_LIMITS.description))
  @IsString()
  @NoLinesIsAbsent()
  description?: string;

  @HasNoError(hoursError)
  hours: OpeningHours[] = [];

  @HasNoError(specialDaysError)
  specialDays: SpecialDay[] = [];

  @IsBoolean()
  byAppointment = false;

  @IsOptional()
  @RadiusMiles()
  radiusMiles?: number;

  @ArrayUnique()
  @IsIn(LANGUAGES, { each: true })
  @ArrayMaxSize(LANGUAGES.length)
  @IsArray()
  languages: Language[] = [];

  @ArrayUnique()
  @IsIn(PAYMENT_METHODS, { each: true })
  @ArrayMaxSize(PAYMENT_METHODS.length)
  @IsArray()
  paymentMethods: PaymentMethod[] = [];

  @IsOptional()
  @IsPastYear()
  @NumberOrAbsent()
  inBusinessSince?: number;

  @IsBoolean()
  emergencyService = false;
}

function IsPastYear() {
  return (target: object, propertyName: string) =>
    registerDecorator({
      name: 'isPastYear',
      target: target.constructor,
      propertyName,
      validator: {
        validate: (value) =>
          Number.isInteger(value) && value >= SERVICE_LIMITS.sinceYear && value <= new Date().getFullYear(),
        defaultMessage: () => 'Please enter the year in which the business began',
      },
    });
}

/** Absent fields are unchanged; an empty website is removed. */
export class UpdateProviderRequest {
  @IfGiven()
  @MaxLength(LIMITS.businessName, tooLong(LIMITS.businessName))
  @MinLength(1, { message: 'Business name is required' })
  @IsString({ message: 'Business name is required' })
  @OneLine()
  businessName?: string;

  @IfGiven()
  @MaxLength(LIMITS.contactName, tooLong(LIMITS.contactName))
  @MinLength(1, { message: 'Contact name is required' })
  @IsString({ message: 'Contact name is required' })
  @OneLine()
  contactName?: string;

  @IfGiven()
  @MaxLength(LIMITS.email, tooLong(LIMITS.email))
  @IsEmail({}, { message: 'Invalid email address' })
  @EmailText()
  email?: string;

  @IfGiven()
  @MaxLength(LIMITS.phone, tooLong(LIMITS.phone))
  @IsCallablePhone()
  @PhoneText()
  phone?: string;

  @IfGiven()
  @IsBoolean()
  phoneDisplayOptIn?: boolean;

  @ValidateIf((change: UpdateProviderRequest) => change.websiteUrl !== undefined && change.websiteUrl !== '')
  @MaxLength(LIMITS.url, tooLong(LIMITS.url))
  @IsWebsite({ message: 'Please enter a valid website URL (e.g., example.com or https://example.com)' })
  @WebsiteText()
  websiteUrl?: string;

  @IfGiven()
  @IsUUID(undefined, { message: 'Please select a city' })
  cityId?: string;

  @IfGiven()
  @MaxLength(LIMITS.categoryName, tooLong(LIMITS.categoryName))
  @MinLength(1, { message: 'Category is required' })
  @IsString({ message: 'Category is required' })
  @OneLine()
  categoryName?: string;

  @IfGiven()
  @ValidateNested({ each: true })
  @ArrayMaxSize(LIMITS.testimonials, { message: 'Maximum 3 testimonials allowed' })
  @IsArray()
  @Type(() => TestimonialInput)
  testimonials?: TestimonialInput[];

  @IfGiven()
  @ValidateNested()
  @Type(() => OfferInput)
  ftco?: OfferInput;

  @IfGiven()
  @ValidateNested()
  @Type(() => ServiceInput)
  service?: ServiceInput;

  /** Replaces all of them; an empty list removes them. */
  @IfGiven()
  @NamesEachOnce()
  @ValidateNested({ each: true })
  @ArrayMaxSize(SERVICE_ITEM_LIMITS.items, { message: SERVICE_ITEM_MESSAGES.tooMany })
  @IsArray()
  @Type(() => ServiceItemInput)
  services?: ServiceItemInput[];
}
