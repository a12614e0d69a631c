import { z } from 'zod'

/** From which share of a limit on it is pointed out, and from which on it is a warning. */
export const ratherFull = 0.8
/** @see ratherFull */
export const nearlyFull = 0.9

/** Bytes of one GB as storage is measured. */
export const gigabyte = 1024 ** 3

/** What a workspace may hold at most; null: as much as comes. */
export const quotas = z.object({ membersLimit: z.int().min(1).nullable(), storageLimitBytes: z.int().min(1).nullable() })

/** The places for members: how many are taken (active and invited ones, guests too), and how many there are; null: as many as come. */
export const memberQuota = z.object({ usedCount: z.int().min(0), limit: z.int().min(1).nullable() }).meta({ id: 'MemberQuota' })
