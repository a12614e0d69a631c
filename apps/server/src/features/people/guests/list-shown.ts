import type { AliasableExpression } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { type ShownList, shownQueries } from './shown.queries.ts'

/**
 * The entries of a list that exist for a caller, by id; null when all do. A guest sees what his or her cases show, whatever the guests' group holds
 * (3-decisions, `guestFlg`): every list that guests may call asks here.
 */
export async function listShown(tx: TenantTransaction, actor: Actor, list: ShownList): Promise<ReadonlySet<string> | null> {
  if (!actor.isGuest) return null
  const shown: AliasableExpression<{ uuid: string | null }> = shownQueries[list](actor)
  const rows = await tx.selectFrom(shown.as('shown')).select('shown.uuid').execute()
  return new Set(rows.flatMap((row) => row.uuid ?? []))
}

/** Of rows of a list those that exist for a caller; see `listShown`. */
export async function onlyShown<R extends { uuid: string }>(tx: TenantTransaction, actor: Actor, list: ShownList, rows: readonly R[]): Promise<R[]> {
  const shown = await listShown(tx, actor, list)
  return rows.filter((row) => shown === null || shown.has(row.uuid))
}
