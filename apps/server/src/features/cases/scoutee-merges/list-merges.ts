import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { undoableSince } from '../../../platform/log/undo-log.ts'
import { countRecentMerges, readRecentMerges } from './recent-merges.queries.ts'
import { missingMergeKeys } from './scoutee-merges.policy.ts'

/** The merges that can still be taken back, newest first. */
export const listMerges: SimpleUseCase<typeof operationGroups.scouteeMerges.listMerges> = async ({ tx, actor, now }, { query: { page, perPage } }) => {
  const since = undoableSince(now)
  const rows = await readRecentMerges(tx, since, { limit: perPage, offset: (page - 1) * perPage })
  const canUndo = missingMergeKeys(actor).length === 0
  const items = rows.map((row) => ({
    uuid: row.uuid,
    operationUuid: row.operation_uuid,
    survivor: { uuid: row.survivor_uuid, name: row.survivor_name },
    merged: { uuid: row.other_uuid, name: row.other_name },
    createdBy: row.created_by === null ? null : { uuid: row.created_by, name: row.maker_name ?? '' },
    createdAt: row.created_at.toISOString(),
    canUndo
  }))
  return { items, totalCount: await countRecentMerges(tx, since) }
}
