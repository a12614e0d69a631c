import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { isActive } from './visits.queries.ts'

/** Raises 404 unless there is a living company or person of this id. */
export async function requireScoutee(tx: TenantTransaction, uuid: string): Promise<void> {
  if (!(await isActive(tx, uuid))) throw notFound([uuid])
}
