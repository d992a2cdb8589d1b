import { MEMBERSHIP_TIERS, type MembershipTier } from '@townlink/contracts';

const PAIR = /^([a-z]+)=(price_\w+)$/;

/** Maps tiers to prices at the payment provider and back. */
export class TierPrices {
  private constructor(private readonly pairs: readonly (readonly [MembershipTier, string])[]) {}

  /** @param text `standard=price_1,featured=price_2`, or empty. @throws Error when invalid */
  static parse(text: string): TierPrices {
    const entries = text.split(',').flatMap((entry) => entry.trim() || []);
    const pairs = entries.map((entry) => {
      const [, name, price] = PAIR.exec(entry) ?? [];
      const tier = MEMBERSHIP_TIERS.find((one) => one === name);
      if (!tier || !price) throw new Error(`'${entry}' is no tier and price`);
      return [tier, price] as const;
    });
    // A price used for two tiers would make their subscriptions indistinguishable.
    const names = new Set(pairs.flat());
    if (names.size < pairs.length * 2) throw new Error('A tier or a price is named twice');
    return new TierPrices(pairs);
  }

  static isValid(this: void, text: unknown): boolean {
    try {
      TierPrices.parse(String(text));
      return true;
    } catch {
      return false;
    }
  }

  priceOf(tier: MembershipTier): string | undefined {
    return this.pairs.find(([one]) => one === tier)?.[1];
  }

  tierOf(price: string): MembershipTier | undefined {
    return this.pairs.find(([, one]) => one === price)?.[0];
  }
}
