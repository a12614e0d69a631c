import { gigabyte } from '@mekiki/contract/workspace/tenants/quotas'
import { settingKeys } from '@mekiki/contract/primitives/setting-calls'
import { withTenant, type TenantTransaction } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext, PublicRunContext } from '../../../../platform/http/context.ts'
import { writeOutbox } from '../../../../platform/outbox/outbox.ts'
import { listDeciders } from '../../../people/guest-requests/index.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { isStorageFull, noteTold, readQuotas, takeStorage } from '../../../workspace/quotas/index.ts'

const refused = (): AppError => new AppError('answers_storage_full')

/** Tells those who work on the settings that files of applicants are refused: once, until there is room again. */
async function tell(tx: TenantTransaction, at: { tenantUuid: string; requestId: string; now: Date }): Promise<void> {
  if (!(await noteTold(tx, at.now))) return
  const limit = `${((await readQuotas(tx)).storageLimitBytes ?? 0) / gigabyte}GB`
  const userUuids = await listDeciders(tx, settingKeys)
  await writeOutbox(tx, at, notify({ kind: 'storage_full', userUuids, byUserUuid: null, params: { limit }, path: '/settings/workspace' }))
}

/**
 * Looks whether the workspace has room for files of an answer, before the transaction that would be given up with what was told in it.
 * @throws 422 `answers_storage_full`.
 */
export async function requireRoom({ platform, requestId, now }: PublicContext, tenantUuid: string, bytes: number): Promise<void> {
  if (bytes === 0 || !(await withTenant(platform.db.user, tenantUuid, 'read', (tx) => isStorageFull(tx, bytes)))) return
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => tell(tx, { tenantUuid, requestId, now }))
  platform.wakeOutbox()
  throw refused()
}

/**
 * Counts files that an answer takes.
 * @throws 422 `answers_storage_full` where others took the room meanwhile.
 */
export async function takeRoom({ tx }: PublicRunContext, bytes: number): Promise<void> {
  try {
    await takeStorage(tx, bytes)
  } catch (error) {
    throw error instanceof AppError && error.code === 'storage_full' ? refused() : error
  }
}
