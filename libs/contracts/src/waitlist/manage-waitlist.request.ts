import { IsBoolean, IsUUID, ValidateIf } from 'class-validator';

/** Body of `POST /api/admin/notify-slot-available`. */
export class NotifySlotAvailableRequest {
  @IsUUID()
  waitlistEntryId: string;
}

const ForOneMarket = (): PropertyDecorator =>
  ValidateIf(({ cityId, categoryId }: SwitchOffersRequest) => cityId !== undefined || categoryId !== undefined);

/** Body of `POST /api/admin/waitlist/automatic-offers`: of one city and category, or of all that have no switch of their own. */
export class SwitchOffersRequest {
  @ForOneMarket()
  @IsUUID()
  cityId?: string;

  @ForOneMarket()
  @IsUUID()
  categoryId?: string;

  @IsBoolean()
  automatic: boolean;
}
