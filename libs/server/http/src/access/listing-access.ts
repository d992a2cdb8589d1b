import type { TeamRight, TeamRole } from '@townlink/contracts';

/** A person's membership in a listing's team. */
export interface TeamPlace {
  providerId: string;
  role: TeamRole;
}

/** The listing of a call, and the role with which the caller was admitted. The transaction checks the rows again. */
export interface ListingAccess extends TeamPlace {
  userId: string;
  right: TeamRight;
}

/** Finds a person's membership in a team. The providers domain implements it. */
export abstract class ListingTeams {
  /** @param providerId null for the person's own listing, else the first they joined @returns null if there is none */
  abstract find(userId: string, providerId: string | null): Promise<TeamPlace | null>;
}
