import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { PrepareContext } from '../../../platform/http/context.ts'
import { cleanFileName } from './file-names.ts'
import { type FileOwner, listPromises } from './files.queries.ts'

/** A file that the store has with the promised size. */
export interface Arrived {
  uuid: string
  name: string
}

/**
 * Asks the store for each file before any transaction that writes: all must have been promised to the caller for this owner and have arrived
 * whole. `findOwner` raises 404 for an owner that does not exist for the caller. Raises 422 `file_missing`.
 */
export async function requireArrived(
  { platform, actor }: PrepareContext,
  files: readonly { url: string; name: string }[],
  findOwner: (tx: TenantTransaction) => Promise<FileOwner>
): Promise<Arrived[]> {
  const promises = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) =>
    listPromises(tx, { ...(await findOwner(tx)), userUuid: actor.userUuid, keys: files.map((file) => file.url) })
  )
  const byKey = new Map(promises.map((promise) => [promise.storage_key, promise]))
  return Promise.all(
    files.map(async ({ url, name }) => {
      const promise = byKey.get(url)
      const stat = promise ? await platform.files.findStat(promise.storage_key) : null
      if (!promise || stat?.size !== promise.byte_size) throw new AppError('file_missing')
      return { uuid: promise.uuid, name: cleanFileName(name) }
    })
  )
}
