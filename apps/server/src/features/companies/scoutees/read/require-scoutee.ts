import type { TenantTransaction } from '../../../../platform/db/doors.ts'
import { notFound } from '../../../../platform/http/app-error.ts'
import { isLiving } from './visits.queries.ts'

/** Raises 404 unless there is a living company or person of this id. */
export async function requireScoutee(tx: TenantTransaction, uuid: string): Promise<void> {
  if (!(await isLiving(tx, uuid))) throw notFound([uuid])
}
