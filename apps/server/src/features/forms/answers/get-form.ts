import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { findForm } from './answers.queries.ts'

/** A living form of which answers are asked. Raises 404. */
export async function getForm(tx: TenantTransaction, uuid: string): Promise<{ name: string; currentVersion: number }> {
  const form = await findForm(tx, uuid)
  if (!form) throw notFound([uuid])
  return form
}
