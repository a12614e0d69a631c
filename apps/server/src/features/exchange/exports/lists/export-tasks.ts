import type { operationGroups } from '@mekiki/contract'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { taskFilterFields } from '@mekiki/contract/work/tasks/task-filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { beginExport } from '../../../workspace/export-files/index.ts'
import { requireTasks } from '../../../work/tasks/index.ts'
import { refsIn, requireRefs } from '../require-refs.ts'
import { tasksExportKind } from './run-tasks-export.ts'

const targets = camelKeys(targetsOf(taskFilterFields))

/** Begins an export of tasks. Raises 403 without the key for tasks of cases or of themes, 404 for a case, theme or task of a selection that is not there. */
export const exportTasks: SimpleUseCase<typeof operationGroups.exports.tasks> = async (context, { body }) => {
  const { tx, actor, audit, language } = context
  const permission = body.linkedTo === 'project' ? 'export_project' : 'export_theme'
  if (!actor.permissions.has(permission)) throw forbidden([permission])
  await requireRefs(context, refsIn(targets, body))
  await requireTasks(tx, actor, { uuids: body.uuids ?? [], projectUuid: body.projectUuid ?? null, themeUuid: body.themeUuid ?? null })
  const started = await beginExport(context, { kind: tasksExportKind, names: [exportedThing('tasks', language)], format: body.format, input: body })
  audit({ entityType: 'job', entityUuid: started.jobUuid, action: 'export_tasks', to: { ...body } })
  return started
}
