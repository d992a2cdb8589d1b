import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MembershipTier, VettingStatus } from '@townlink/contracts';

/** Generated columns are left out. */
@Entity('providers')
export class ProviderEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  slug: string;

  @Column('text')
  business_name: string;

  @Column('text')
  contact_name: string;

  @Column('text')
  phone: string;

  @Column('boolean')
  phone_display_opt_in: boolean;

  @Column('citext')
  email: string;

  /** The confirmed contact address; a new one has to be confirmed again. */
  @Column('citext', { nullable: true })
  confirmed_email: string | null;

  @Column('text', { nullable: true })
  website_url: string | null;

  @Column('uuid')
  city_id: string;

  @Column('uuid')
  category_id: string;

  @Column('text', { nullable: true })
  license_file_path: string | null;

  @Column('text', { nullable: true })
  license_content_type: string | null;

  /** Last check of the license after the application was approved. */
  @Column('timestamptz', { nullable: true })
  license_checked_at: Date | null;

  @Column('text')
  vetting_status: VettingStatus;

  @Column('text', { nullable: true })
  vetting_notes: string | null;

  @Column('timestamptz', { nullable: true })
  vetted_at: Date | null;

  @Column('uuid', { nullable: true })
  vetted_by: string | null;

  @Column('text')
  membership_tier: MembershipTier;

  @Column('boolean')
  is_active: boolean;

  @Column('timestamptz', { nullable: true })
  paused_at: Date | null;

  @Column('text', { nullable: true })
  pause_reason: string | null;

  @Column('text', { nullable: true })
  google_place_url: string | null;

  @Column('text', { nullable: true })
  google_place_id: string | null;

  @Column('numeric', { nullable: true })
  google_rating: string | null;

  @Column('integer', { nullable: true })
  google_review_count: number | null;

  @Column('timestamptz', { nullable: true })
  google_last_synced_at: Date | null;

  @Column('boolean')
  ftco_enabled: boolean;

  @Column('text', { nullable: true })
  ftco_type: 'percent' | 'amount' | null;

  @Column('numeric', { nullable: true })
  ftco_value: number | null;

  @Column('numeric', { nullable: true })
  ftco_min_spend: number | null;

  @Column('date', { nullable: true })
  ftco_expiry_date: string | null;

  @Column('text', { nullable: true })
  ftco_terms: string | null;

  @Column('text', { nullable: true })
  referral_code: string | null;

  @Column('timestamptz')
  created_at: Date;
}

/** Customers' quotes, at positions 1 to 3. */
@Entity('testimonials')
export class TestimonialEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id: string;

  @Column('uuid')
  provider_id: string;

  @Column('smallint')
  position: number;

  @Column('text')
  quote: string;

  @Column('text')
  author: string;
}
