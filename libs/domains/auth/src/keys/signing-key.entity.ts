import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key pair that signs or signed access tokens. */
@Entity({ schema: 'auth', name: 'signing_keys' })
export class SigningKey {
  /** RFC 7638 thumbprint of the public key. */
  @PrimaryColumn({ type: 'text' })
  kid: string;

  @Column({ name: 'public_jwk', type: 'jsonb' })
  publicJwk: JWK;

  @Column({ name: 'private_jwk_sealed', type: 'bytea' })
  privateJwkSealed: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When another key replaced this one, which still verifies. */
  @Column({ name: 'retired_at', type: 'timestamptz', nullable: true })
  retiredAt: Date | null;
}
