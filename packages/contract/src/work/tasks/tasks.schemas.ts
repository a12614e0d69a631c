import { z } from 'zod'
import { bulkUuids, day, instant, longText, nameText, page, perPage, uuid, uuidSet, version } from '../../primitives/index.ts'
import { type TaskFilterKey, taskFilterQueries } from './task-filter-fields.ts'

/** The longest name and text of a task. */
export const taskLimits = { name: 200, detail: 5000 } as const

const daysBeforeDue = z
  .array(z.int().min(0).max(365))
  .max(10)
  .transform((days) => [...new Set(days)].toSorted((left, right) => left - right))

/**
 * A task of a case or of a theme (2§3 "Task"): exactly one of `projectUuid` and `themeUuid` is there. `themeName` is the theme's, or that of
 * the case's theme, which `projectThemeUuid` names. `notificationDaysBeforeDue`: on which days before `dueDate` the assignees are reminded.
 */
export const task = z
  .object({
    uuid,
    version,
    themeUuid: uuid.nullable(),
    projectUuid: uuid.nullable(),
    projectThemeUuid: uuid.nullable(),
    projectTenantScouteeName: z.string().nullable(),
    themeName: z.string().nullable(),
    name: z.string(),
    detail: z.string(),
    dueDate: day.nullable(),
    doneFlg: z.boolean(),
    assigneeUserUuids: z.array(uuid),
    notificationDaysBeforeDue: z.array(z.int()),
    createdAt: instant,
    createdBy: uuid.nullable(),
    createdByName: z.string().nullable(),
    updatedAt: instant,
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'Task' })

/** A task after a change, with the operation that an undo names; none where a stale change was refused and this is what stands. */
export const changedTask = task.extend({ operationUuid: uuid.optional() }).meta({ id: 'ChangedTask' })

/**
 * `theme_uuid` alone: the theme's own tasks; with `linked_to=project`: those of its cases. `done_flg` left out: done and undone. Tasks without
 * a due date come last in either order. `task_uuids`: these alone, as an address names one of them. `due_date_from`, `due_date_to`: those that are
 * due on these days or between them; `has_due_date`: those with, or without, a due date.
 */
export const taskListQuery = z.object({
  ...taskFilterQueries,
  sort_by: z.enum(['due_date']).default('due_date'),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
  page,
  per_page: perPage(1000)
})

export type TaskListQuery = z.output<typeof taskListQuery>

/** What tasks can be narrowed by; what is absent narrows nothing. */
export type TaskFilters = Partial<Pick<TaskListQuery, TaskFilterKey>>

const values = {
  name: nameText(taskLimits.name),
  detail: longText(taskLimits.detail),
  dueDate: day.nullable(),
  doneFlg: z.boolean(),
  assigneeUserUuids: uuidSet(200),
  notificationDaysBeforeDue: daysBeforeDue
}

export const taskCreateBody = z
  .strictObject({
    themeUuid: uuid.optional(),
    projectUuid: uuid.optional(),
    name: values.name,
    detail: values.detail.default(''),
    dueDate: values.dueDate.default(null),
    doneFlg: values.doneFlg.default(false),
    assigneeUserUuids: values.assigneeUserUuids.default([]),
    notificationDaysBeforeDue: values.notificationDaysBeforeDue.default([])
  })
  .refine((body) => (body.projectUuid === undefined) !== (body.themeUuid === undefined), { path: ['projectUuid'], params: { fault: 'required' } })

/** Each field that is present replaces what the task has. */
export const taskUpdateBody = z.strictObject(values).partial()

export const taskBulkStatusBody = z.strictObject({ doneFlg: z.boolean(), uuids: bulkUuids })
