import { projectViewSettings, type projectView, type viewAudiences } from '@mekiki/contract/cases/project-views/project-views.schemas'
import type { ColorCondition } from '@mekiki/contract/cases/projects/project-colors'
import { itemColumnOf } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { ProjectFilterCondition } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import type { z } from 'zod'
import type { Actor } from '../../../platform/http/context.ts'
import { knownColumns, knownSorts } from '../../themes/list-views/index.ts'
import type { ThemeFacts } from '../../themes/themes/index.ts'
import type { RefUuids } from '../../themes/saved-conditions/index.ts'
import { refsOf, storedCondition, withoutBroken } from '../project-filters/index.ts'
import { canEdit, isOwn } from './project-views.policy.ts'
import type { ViewRow } from './project-views.queries.ts'

type StoredSettings = z.output<typeof projectViewSettings> | null

type Named = readonly { columnKey?: string | null | undefined }[]
type ColumnSettings = { displayedColumns: Named; sortConditions: Named } & Pick<NonNullable<StoredSettings>, 'calendar' | 'color'>

/** What is stored of a view's settings; null when it has none, or when they cannot be read. */
export function storedSettings(row: Pick<ViewRow, 'settings'>): StoredSettings {
  return projectViewSettings.nullable().catch(null).parse(row.settings)
}

/** The columns that settings of views name, for their order, their calendar and their colours too. */
export function columnsIn(all: readonly (ColumnSettings | null)[]): string[] {
  return all.flatMap((settings) => {
    if (!settings) return []
    const keys = [...settings.displayedColumns, ...settings.sortConditions].flatMap(({ columnKey }) => columnKey ?? [])
    return [...keys, settings.calendar?.dateColumn ?? [], settings.color?.columnKey ?? []].flat()
  })
}

/** The conditions that colour cases by a view. */
const conditionsIn = (settings: Pick<ColumnSettings, 'color'> | null): readonly ColorCondition[] => settings?.color?.conditions ?? []

/** The conditions that can still be met: one of which a part names nothing any more would otherwise colour cases that nobody meant. */
function livingConditions(conditions: readonly ColorCondition[], active: ReadonlySet<string>): ColorCondition[] {
  return conditions.flatMap(({ condition, ...named }) => {
    const living = withoutBroken(condition, active)
    return Object.keys(living).length < Object.keys(condition).length ? [] : [{ ...named, condition: living }]
  })
}

/** The colours of a view without what has been deleted since it was saved; undefined where nothing remains. */
function livingColor(color: ColumnSettings['color'], active: ReadonlySet<string>): ColumnSettings['color'] {
  if (color?.conditions === undefined) return color
  const conditions = livingConditions(color.conditions, active)
  return conditions.length > 0 ? { conditions } : undefined
}

/** The calendar and the colours of a view, where what these stand by still exists. */
export function knownParts({ calendar, color }: Pick<ColumnSettings, 'calendar' | 'color'>, columns: ReadonlySet<string>) {
  const isKnown = (key: string): boolean => itemColumnOf(key) === null || columns.has(key)
  return {
    ...(calendar && isKnown(calendar.dateColumn) && { calendar }),
    ...(color && (color.columnKey === undefined || isKnown(color.columnKey)) && { color })
  }
}

/** The ids that views name, by kind: those of their conditions and of those that colour cases, and the columns that their boards hide. */
export function refsOfViews(
  views: readonly { condition: ProjectFilterCondition; settings: Pick<NonNullable<StoredSettings>, 'board' | 'color'> | null }[]
): RefUuids {
  const refs = refsOf(views.flatMap(({ condition, settings }) => [condition, ...conditionsIn(settings).map((each) => each.condition)]))
  const hidden = views.flatMap(({ settings }) => settings?.board?.hiddenStatusUuids ?? [])
  return new Map([...refs, ['status', [...new Set([...(refs.get('status') ?? []), ...hidden])]]])
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
      layout: settings.layout,
      ...(settings.board && {
        board: { ...settings.board, hiddenStatusUuids: settings.board.hiddenStatusUuids.filter((uuid) => active.has(`status ${uuid}`)) }
      }),
      ...knownParts({ ...settings, color: livingColor(settings.color, active) }, columns),
      ...(settings.density && { density: settings.density }),
      ...(settings.timeline && { timeline: settings.timeline })
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
