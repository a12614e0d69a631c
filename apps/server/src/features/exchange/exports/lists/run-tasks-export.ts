import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { type TaskExportColumn, tasksExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import { snakeKeys, camelKeys } from '@mekiki/contract/primitives/index'
import { taskFilterQueries, taskFilterFields } from '@mekiki/contract/work/tasks/task-filter-fields'
import type { Language } from '@mekiki/i18n'
import { doneWord, taskHead, exportedThing } from '@mekiki/i18n/exchange/exports'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import type { Cell } from '../../../../platform/sheets/index.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findTaskIds, readPresentedTasks, requireTasks } from '../../../work/tasks/index.ts'
import { readInBatches } from '../batches.ts'
import { readUserNames } from '../exports.queries.ts'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refsIn, requireRefs } from '../require-refs.ts'

/** The kind of the job and of the effect that runs it. */
export const tasksExportKind = 'exports.tasks'

const input = exportInput.extend(tasksExportBody.shape)

type Context = TableContext<z.output<typeof input>>
type Task = HandlerOutput<typeof operationGroups.tasks.list>['items'][number]
type Names = ReadonlyMap<string, string>

const cells: Readonly<Record<TaskExportColumn, (task: Task, names: Names, language: Language) => Cell>> = {
  name: (task) => task.name,
  detail: (task) => task.detail,
  subject: (task) => task.projectTenantScouteeName ?? task.themeName,
  theme: (task) => task.themeName,
  status: (task, _names, language) => doneWord(task.doneFlg, language),
  due_date: (task) => (task.dueDate === null ? null : { day: task.dueDate }),
  assignees: (task, names) => task.assigneeUserUuids.flatMap((uuid) => names.get(uuid) ?? []).join('\n'),
  created_by_name: (task) => task.createdByName,
  created_at: (task) => ({ instant: new Date(task.createdAt) }),
  updated_at: (task) => ({ instant: new Date(task.updatedAt) })
}

async function* rowsOf({ effect, actor, wanted: requested, report }: Context): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const { uuids: selected, linkedTo, themeUuid, projectUuid, ...filters } = requested
  const uuids = await findTaskIds(
    openFinder(platform.db, tenantUuid),
    actor,
    selected
      ? { linked_to: linkedTo, task_uuids: selected }
      : { linked_to: linkedTo, theme_uuid: themeUuid ?? undefined, project_uuid: projectUuid ?? undefined, ...snakeKeys(taskFilterQueries, filters) }
  )
  const read = (batch: string[]) =>
    withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
      const presented = await readPresentedTasks(tx, actor, batch)
      return { tasks: presented, names: await readUserNames(tx, [...new Set(presented.flatMap((task) => task.assigneeUserUuids))]) }
    })
  for await (const { tasks, names } of readInBatches(uuids, { read, report })) {
    for (const task of tasks) yield { cells: requested.columnKeys.map((column) => cells[column](task, names, requested.language)) }
  }
}

async function open(context: Context): Promise<ExportTable> {
  const { columnKeys, language } = context.wanted
  return {
    columns: columnKeys.map((column) => ({ head: taskHead(column, language), width: column === 'detail' ? 60 : 24 })),
    rows: rowsOf(context),
    frozenColumns: 1
  }
}

/** Writes a file of tasks, with what its owner may see of them. */
export const runTasksExport = createExportRunner({
  thing: 'tasks',
  permissionFor: ({ linkedTo }) => (linkedTo === 'project' ? 'export_project' : 'export_theme'),
  input,
  open
})

const targets = camelKeys(targetsOf(taskFilterFields))

/**
 * Begins an export of tasks.
 * @throws 403 without the key for tasks of cases or of themes, 404 for a case, theme or task of a selection that is not there.
 */
export const exportTasks: SimpleUseCase<typeof operationGroups.exports.tasks> = async (context, { body }) => {
  const { tx, actor, language } = context
  const permission = body.linkedTo === 'project' ? 'export_project' : 'export_theme'
  if (!actor.permissions.has(permission)) throw forbidden([permission])
  await requireRefs(context, refsIn(targets, body))
  await requireTasks(tx, actor, { uuids: body.uuids ?? [], projectUuid: body.projectUuid ?? null, themeUuid: body.themeUuid ?? null })
  return beginLoggedExport(context, {
    action: 'export_tasks',
    kind: tasksExportKind,
    names: [exportedThing('tasks', language)],
    format: body.format,
    input: body
  })
}
