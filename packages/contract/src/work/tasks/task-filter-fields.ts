import { code, dayField, flagField, id, idList, ids, shapeOf } from '../../primitives/filter-fields.ts'
import { camelKeys, uuid } from '../../primitives/index.ts'

/** The filters of the task list, each once: the query, exports and what a list asks for derive from here. */
export const taskFilterFields = {
  theme_uuid: id(uuid),
  project_uuid: id(uuid),
  done_flg: flagField,
  linked_to: code(['project', 'theme']),
  assignee_user_uuids: ids('user', uuid),
  task_uuids: idList(uuid),
  due_date_from: dayField,
  due_date_to: dayField,
  has_due_date: flagField
}

export type TaskFilterKey = keyof typeof taskFilterFields

/** Each filter as the query has it. */
export const taskFilterQueries = shapeOf(taskFilterFields, 'query')

/** The filters that the screens of both lists have; the others come from addresses, a case, a theme or the calendar. */
export const shownTaskFilters = ['done_flg', 'assignee_user_uuids'] as const satisfies readonly TaskFilterKey[]

export type ShownTaskFilter = (typeof shownTaskFilters)[number]

/** They as an export takes them. */
export const taskExportFilters = camelKeys({
  done_flg: taskFilterFields.done_flg.saved,
  assignee_user_uuids: taskFilterFields.assignee_user_uuids.query
} satisfies Record<ShownTaskFilter, unknown>)
