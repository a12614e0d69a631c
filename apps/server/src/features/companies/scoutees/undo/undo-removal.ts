import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { UndoHandler } from '../../../../platform/log/undo.ts'
import { findOwnEntries } from '../provider/provider-rows.queries.ts'
import { lockDeleted, markRestored } from './restore.queries.ts'

/**
 * Brings deleted companies and people back (3-decisions, "Every call"); their cases are attached again by the entries of the cases. An entry that
 * lives already, or whose company of the provider's database has another entry by now, is a conflict. Whoever may delete may bring back (403).
 */
export const undoRemoval: UndoHandler = async ({ tx, actor, now, audit }, entries) => {
  const uuids = entries.map(({ entityUuid }) => entityUuid)
  if (!actor.permissions.has('delete_tenant_scoutee')) throw forbidden(['delete_tenant_scoutee'], uuids)
  const deleted = await lockDeleted(tx, uuids)
  const holders = await findOwnEntries(
    tx,
    deleted.flatMap((row) => row.mekiki_scoutee_id ?? [])
  )
  const restored = deleted.filter((row) => row.mekiki_scoutee_id === null || !holders.has(row.mekiki_scoutee_id))
  await markRestored(
    tx,
    restored.map(({ uuid }) => uuid),
    { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }
  )
  for (const { uuid, name } of restored) audit({ entityType: 'scoutee', entityUuid: uuid, action: 'restore', to: { name } })
  const done = new Set(restored.map(({ uuid }) => uuid))
  return { undone: entries.filter(({ entityUuid }) => done.has(entityUuid)), conflicts: entries.filter(({ entityUuid }) => !done.has(entityUuid)) }
}
