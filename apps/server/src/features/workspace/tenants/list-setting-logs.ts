import type { operationGroups, PermissionKey } from '@mekiki/contract'
import type { settingKinds } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import type { UndoHandlers } from '../../../platform/log/undo.ts'
import { isInUndoTime, listUndone } from '../../../platform/log/undo-log.ts'
import { presentSettingLog } from './setting-log.presenter.ts'
import { findSettingLogs, readSettingLogs, type SettingLogRow } from './setting-log.queries.ts'

type Kind = (typeof settingKinds)[number]

/** What stands in the history of each page of the settings. */
const entityTypes: Record<Kind, readonly string[]> = {
  status_templates: ['status_template'],
  theme_status_templates: ['theme_status_template'],
  project_categories: ['project_category', 'project_category_type'],
  project_record_categories: ['project_record_category'],
  tenant_scoutee_tags: ['scoutee_tag'],
  theme_tags: ['theme_tag'],
  channels: ['channel'],
  extension_items: ['extension_item_group'],
  review_templates: ['review_template'],
  workspace: ['tenant']
}

/** The ids of changes of one page of the settings, the newest first. */
export function findSettingHistory(finder: Finder, kind: Kind, page: { page: number; per_page: number }): Promise<FoundPage> {
  return findSettingLogs(finder, entityTypes[kind], page)
}

/** Those changes, to be read only. */
export async function readSettingHistory(tx: TenantTransaction, uuids: readonly string[]): Promise<ReturnType<typeof presentSettingLog>[]> {
  return (await readSettingLogs(tx, uuids)).map((row) => presentSettingLog(row, false))
}

/** To bring something back is to make it, to take a change back is to change it. */
const keyOf = ({ action }: Pick<SettingLogRow, 'action'>): PermissionKey => (action === 'delete' ? 'create_setting' : 'update_setting')

/** The changes of one page of the settings, the newest first. One can be undone when its setting was not changed since, by whoever has the right. */
export function listSettingLogs(handlers: UndoHandlers) {
  return useCase<typeof operationGroups.tenants.settingsLog, { uuids: string[]; totalCount: number }>({
    prepare: ({ finder }, { query }) => findSettingHistory(finder, query.kind, query),
    run: async ({ tx, actor, now }, _input, { uuids, totalCount }) => {
      const rows = await readSettingLogs(tx, uuids)
      const undone = await listUndone(tx, [...new Set(rows.map((row) => row.operation_uuid))])
      const canUndo = (row: SettingLogRow) =>
        handlers.has(`${row.entity_type}.${row.action}`) &&
        Boolean(row.is_last) &&
        !undone.has(row.operation_uuid) &&
        isInUndoTime(row.occurred_at, now) &&
        actor.permissions.has(keyOf(row))
      return { items: rows.map((row) => presentSettingLog(row, canUndo(row))), totalCount }
    }
  })
}
