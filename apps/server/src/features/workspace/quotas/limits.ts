import { gigabyte, nearlyFull } from '@mekiki/contract/workspace/tenants/quotas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { addStored, countActiveMembers, forgetTold, holdTenant, lockQuotas, type Quotas, readQuotas, recountStored } from './quotas.queries.ts'

/** How many more members a workspace takes, which nobody else can take until the transaction ends; null: as many as come. */
export async function lockMemberRoom(tx: TenantTransaction): Promise<{ limit: number; room: number } | null> {
  const limit = (await lockQuotas(tx))?.membersLimit ?? null
  return limit === null ? null : { limit, room: Math.max(0, limit - (await countActiveMembers(tx))) }
}

/** How many more members a workspace would take now; null: as many as come. For checks before anything is written. */
export async function findMemberRoom(tx: TenantTransaction): Promise<{ limit: number; room: number } | null> {
  const { membersLimit: limit } = await readQuotas(tx)
  return limit === null ? null : { limit, room: Math.max(0, limit - (await countActiveMembers(tx))) }
}

/** What is said where fewer members can come than shall. */
export function membersRefused({ limit, room }: { limit: number; room: number }): AppError {
  return room === 0 ? new AppError('members_full', { params: { limit } }) : new AppError('members_over_limit', { params: { limit, room } })
}

/**
 * Takes places for members who become active or invited, before they are written.
 * @throws 422 `members_full`, `members_over_limit`.
 */
export async function takeMemberPlaces(tx: TenantTransaction, count: number): Promise<void> {
  if (count === 0) return
  const place = await lockMemberRoom(tx)
  if (place && place.room < count) throw membersRefused(place)
}

const full = (limitBytes: number): AppError => new AppError('storage_full', { params: { limit: `${limitBytes / gigabyte}GB` } })

const isBeyond = ({ storageLimitBytes, storedBytes }: Quotas, bytes: number): boolean =>
  storageLimitBytes !== null && (storedBytes ?? 0) + bytes > storageLimitBytes

/** Whether so many bytes more would be too many now. */
export async function isStorageFull(tx: TenantTransaction, bytes: number): Promise<boolean> {
  return isBeyond(await readQuotas(tx), bytes)
}

/**
 * Looks whether so many bytes more may come, before they are sent.
 * @throws 422 `storage_full`.
 */
export async function requireStorage(tx: TenantTransaction, bytes: number): Promise<void> {
  const quotas = await readQuotas(tx)
  if (isBeyond(quotas, bytes)) throw full(quotas.storageLimitBytes ?? 0)
}

/**
 * Counts files that come to be kept: one statement on one row, however many there are already.
 * @throws 422 `storage_full`, with nothing counted.
 */
export async function takeStorage(tx: TenantTransaction, bytes: number): Promise<void> {
  if (bytes === 0) return
  await holdTenant(tx)
  const quotas = await lockQuotas(tx)
  if (!quotas) return
  if (isBeyond(quotas, bytes)) throw full(quotas.storageLimitBytes ?? 0)
  await addStored(tx, bytes)
}

/** Counts files that are kept no more. */
export async function giveStorage(tx: TenantTransaction, bytes: number): Promise<void> {
  if (bytes === 0) return
  await holdTenant(tx)
  const quotas = await lockQuotas(tx)
  if (!quotas) return
  await addStored(tx, -bytes)
  const { storageLimitBytes: limit, storedBytes } = quotas
  if (limit !== null && (storedBytes ?? 0) - bytes < limit * nearlyFull) await forgetTold(tx)
}

/**
 * Counts the whole workspace anew after much was written at once.
 * @throws 422 `members_full` or `storage_full` for what is beyond its limits.
 */
export async function requireWithinLimits(tx: TenantTransaction): Promise<void> {
  const quotas = await lockQuotas(tx)
  if (!quotas) return
  requireFitting(quotas, await countActiveMembers(tx), await recountStored(tx))
}

/**
 * @throws 422 `members_full` or `storage_full` for more members or bytes than the limits allow.
 */
export function requireFitting({ membersLimit, storageLimitBytes }: Quotas, membersCount: number, bytes: number): void {
  if (membersLimit !== null && membersCount > membersLimit) throw membersRefused({ limit: membersLimit, room: 0 })
  if (storageLimitBytes !== null && bytes > storageLimitBytes) throw full(storageLimitBytes)
}

/** Sums up anew what a workspace with limits keeps, which nobody changes meanwhile. */
export async function tidyStorage(tx: TenantTransaction): Promise<void> {
  if ((await readQuotas(tx)).storedBytes === null) return
  await holdTenant(tx, { isAlone: true })
  await recountStored(tx)
}
