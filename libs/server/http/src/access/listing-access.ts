import type { TeamRight, TeamRole } from '@townlink/contracts';

/** A person's place on a listing's team. */
export interface TeamPlace {
  providerId: string;
  role: TeamRole;
}

/** The listing that a call is for, and what the caller was admitted with. The rows are checked again in the transaction. */
export interface ListingAccess extends TeamPlace {
  userId: string;
  right: TeamRight;
}

/** Finds a person's place on a team. The providers domain implements it. */
export abstract class ListingTeams {
  /** @param providerId null for the person's own listing, else the one joined first @returns null when there is none */
  abstract find(userId: string, providerId: string | null): Promise<TeamPlace | null>;
}
