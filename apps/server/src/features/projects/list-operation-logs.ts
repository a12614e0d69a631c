import type { operationGroups } from '@mekiki/contract'
import type { FoundPage } from '../../platform/db/doors.ts'
import type { UndoHandlers } from '../../platform/undo.ts'
import { useCase } from '../../platform/http/context.ts'
import { isInUndoTime, listUndone } from '../../platform/undo-log.ts'
import { getThemeForProjects } from '../themes/index.ts'
import { getReadableProject, getVisibility } from './access.ts'
import { presentLog, veilReview } from './logs.presenter.ts'
import { findProjectLogs, listUnsharedReviews, readProjectLogs } from './logs.queries.ts'
import { canUndoEntry } from './projects.policy.ts'

/** The history of a case, newest first, as far as the caller sees the case's parts and records. Raises 404 for a case that is not readable. */
export const listOperationLogs = (undoHandlers: UndoHandlers) =>
  useCase<typeof operationGroups.projects.operationLogs, FoundPage>({
    prepare: async ({ actor, finder }, { params, query }) => findProjectLogs(finder, params.project_uuid, query, await getVisibility(finder.db, actor)),
    run: async ({ tx, actor, now }, { params }, { uuids, totalCount }) => {
      const project = await getReadableProject(tx, actor, params.project_uuid)
      const rows = await readProjectLogs(tx, uuids)
      const undone = await listUndone(tx, [...new Set(rows.map((row) => row.operation_uuid))])
      const items = rows.map((row) => {
        const isOpen = undoHandlers.has(`${row.entity_type}.${row.action}`) && isInUndoTime(row.occurred_at, now) && !undone.has(row.operation_uuid)
        return presentLog(row, isOpen && canUndoEntry(actor, project, { entityType: row.entity_type, action: row.action, userUuid: row.user_uuid }))
      })
      const { hidesReviewsUntilMine } = await getThemeForProjects(tx, project.themeUuid, { isLocked: false })
      const reviews = hidesReviewsUntilMine ? rows.filter((row) => row.entity_type === 'review').map((row) => row.entity_uuid) : []
      const veiled = await listUnsharedReviews(tx, project.uuid, reviews, actor)
      return { items: items.map((item) => (veiled.has(item.entityUuid) ? veilReview(item) : item)), totalCount }
    }
  })
