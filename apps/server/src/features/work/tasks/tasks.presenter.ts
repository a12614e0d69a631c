import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { ProjectReader } from '../../cases/projects/index.ts'
import { canDoWithTask, type TaskSubject } from './tasks.policy.ts'
import type { TaskRow } from './tasks.queries.ts'

type PresentedTask = HandlerOutput<typeof operationGroups.tasks.list>['items'][number]

/** A task as its viewer sees it; who does not see its case or theme never gets here. */
export function presentTask(row: TaskRow, subject: TaskSubject, viewer: ProjectReader): PresentedTask {
  const facts = { createdBy: row.created_by, assigneeUuids: row.assignee_uuids }
  return {
    uuid: row.uuid,
    version: row.version,
    themeUuid: row.theme_uuid,
    projectUuid: row.project_uuid,
    projectThemeUuid: row.project_theme_uuid,
    projectTenantScouteeName: row.project_name,
    themeName: row.theme_name,
    name: row.name,
    detail: row.detail,
    dueDate: row.due_on,
    doneFlg: row.done_flg,
    assigneeUserUuids: row.assignee_uuids,
    notificationDaysBeforeDue: row.notification_days_before_due,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    canEdit: canDoWithTask(viewer, 'update', facts, subject),
    canDelete: canDoWithTask(viewer, 'delete', facts, subject)
  }
}
