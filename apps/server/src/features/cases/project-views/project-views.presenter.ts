import { projectViewSettings, type projectView, type viewAudiences } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { z } from 'zod'
import type { Actor } from '../../../platform/http/context.ts'
import { knownColumns, knownSorts } from '../../themes/list-views/index.ts'
import type { ThemeFacts } from '../../themes/themes/index.ts'
import { storedCondition, withoutBroken } from '../project-filters/index.ts'
import { canEdit, isOwn } from './project-views.policy.ts'
import type { ViewRow } from './project-views.queries.ts'

/** What is stored of a view's settings; null when it has none, or when they cannot be read. */
export function storedSettings(row: Pick<ViewRow, 'settings'>): z.output<typeof projectViewSettings> | null {
  return projectViewSettings.nullable().catch(null).parse(row.settings)
}

/** The columns that views name, for their order too. */
export function columnsIn(rows: readonly ViewRow[]): string[] {
  return rows.flatMap((row) => {
    const settings = storedSettings(row)
    return settings ? [...settings.displayedColumns, ...settings.sortConditions].map(({ columnKey }) => columnKey) : []
  })
}

/** What of the things that views name still exists. */
export interface Living {
  /** Ids in conditions, as kind and id. */
  active: ReadonlySet<string>
  /** Columns of custom items and record categories. */
  columns: ReadonlySet<string>
  /** The themes of defaults. */
  themes: ReadonlyMap<string, ThemeFacts>
}

function audienceOf(row: ViewRow): (typeof viewAudiences)[number] {
  if (row.is_theme_default) return 'theme'
  return row.user_uuids === null || row.group_uuids === null || row.user_uuids.length + row.group_uuids.length === 0 ? 'private' : 'shared'
}

/** A view as somebody sees it, without what has been deleted since it was saved. */
export function presentView(row: ViewRow, actor: Actor, { active, columns, themes }: Living): z.input<typeof projectView> {
  const settings = storedSettings(row)
  const isMine = isOwn(actor, row)
  return {
    uuid: row.uuid,
    name: row.name,
    themeUuid: row.theme_uuid,
    condition: withoutBroken(storedCondition(row), active),
    settings: settings && {
      displayedColumns: knownColumns(settings.displayedColumns, columns),
      sortConditions: knownSorts(settings.sortConditions, columns),
      groupBy: settings.groupBy,
      layout: settings.layout
    },
    audience: audienceOf(row),
    owner: { uuid: row.user_uuid, name: row.owner_name, activeFlg: row.is_owner_active },
    updatedBy: row.updated_by === null || row.editor_name === null ? null : { uuid: row.updated_by, name: row.editor_name, activeFlg: row.is_editor_active },
    userUuids: isMine ? (row.user_uuids ?? []) : [],
    userGroupUuids: isMine ? (row.group_uuids ?? []) : [],
    isMine,
    canEdit: canEdit(actor, row, row.theme_uuid === null ? undefined : themes.get(row.theme_uuid)),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString()
  }
}
