import {
  ArrayMaxSize,
  IsArray,
  IsBase64,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MinLength,
  registerDecorator,
  type ValidationArguments,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { EmailField } from '../auth/account-fields';
import { MaxLength } from '../text/max-length';
import { noteText } from '../text/text-fields';
import { OneLine, Opaque } from '../text/transforms';
import { LOGO_KINDS, type LogoKind } from './brand';
import { BRAND_LIMITS, BRAND_MESSAGES, LOGO_FILE, socialLinkError } from './brand-rules';
import { type ColorField, colorProblems, colorProblemText } from './brand-colors';
import { HEX_COLOR } from './contrast';

/** A color that is readable with every color it appears on or under. */
const Color = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    name: 'readableColor',
    target: target.constructor,
    propertyName: String(property),
    validator: {
      validate: (_, args) => colorError(args) === null,
      defaultMessage: (args) => colorError(args) ?? '',
    },
  });
  noteText(target, property, 'one-line');
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))(
    target,
    property,
  );
};

function colorError(args?: ValidationArguments): string | null {
  if (typeof args?.value !== 'string' || !HEX_COLOR.test(args.value)) return BRAND_MESSAGES.color;
  const problem = colorProblems(args.object as SaveBrandRequest).find(({ field }) => field === args.property);
  return problem ? colorProblemText(problem) : null;
}

const SocialLinks = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    name: 'socialLinks',
    target: target.constructor,
    propertyName: String(property),
    validator: {
      validate: (value) => socialLinkError(value) === null,
      defaultMessage: (args) => socialLinkError(args?.value) ?? '',
    },
  });
  // An emptied box leaves empty lines.
  Transform(({ value }: { value: unknown }) =>
    isTexts(value) ? value.map((link) => link.trim()).filter(Boolean) : value,
  )(target, property);
  ArrayMaxSize(BRAND_LIMITS.socialLinks, { message: `At most ${BRAND_LIMITS.socialLinks} addresses` })(
    target,
    property,
  );
  IsArray()(target, property);
  noteText(target, property, 'one-line');
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const LogoFile = (): PropertyDecorator => (target, property) => {
  Matches(LOGO_FILE, { message: BRAND_MESSAGES.noLogo })(target, property);
  IsString()(target, property);
  Opaque()(target, property);
  IsOptional()(target, property);
};

export class SaveBrandRequest implements Record<ColorField, string> {
  @MaxLength(BRAND_LIMITS.name, { message: BRAND_MESSAGES.name })
  @MinLength(2, { message: BRAND_MESSAGES.name })
  @Matches(/\p{L}/u, { message: BRAND_MESSAGES.name })
  @OneLine()
  @IsString()
  name: string;

  @MaxLength(BRAND_LIMITS.tagline, { message: `The tagline has at most ${BRAND_LIMITS.tagline} characters` })
  @IsNotEmpty({ message: 'The tagline is required' })
  @OneLine()
  @IsString()
  tagline: string;

  @Matches(/^[^\p{Cc}<>"]{1,60}$/u, { message: BRAND_MESSAGES.senderName })
  @OneLine()
  @IsString()
  senderName: string;

  @EmailField()
  supportEmail: string;

  @MaxLength(BRAND_LIMITS.postalAddress, { message: BRAND_MESSAGES.postalAddress })
  @MinLength(10, { message: BRAND_MESSAGES.postalAddress })
  @OneLine()
  @IsString()
  postalAddress: string;

  @SocialLinks()
  socialLinks: string[];

  @Color()
  accentLight: string;

  @Color()
  accentDark: string;

  @Color()
  awningLight: string;

  @Color()
  awningDark: string;

  @Color()
  surfaceLight: string;

  @Color()
  surfaceDark: string;

  @LogoFile()
  light?: string;

  @LogoFile()
  dark?: string;

  @LogoFile()
  square?: string;
}

/** The operator's logo as SVG or PNG. It is sanitized and stored under a hash of its content. */
export class UploadLogoRequest {
  @IsIn(LOGO_KINDS)
  kind: LogoKind;

  @MaxLength(BRAND_LIMITS.logoText, { message: BRAND_MESSAGES.logoTooLarge })
  @IsBase64({}, { message: BRAND_MESSAGES.logoType })
  @Opaque()
  @IsString()
  content: string;
}
