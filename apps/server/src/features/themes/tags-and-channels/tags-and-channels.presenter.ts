import type { Actor } from '../../../platform/http/context.ts'
import type { NamedRow } from './named-lists.queries.ts'
import type { UseCounts } from './uses/uses.queries.ts'

/** What a caller may do with any setting (1§6: the setting keys). */
export function settingAbilities(actor: Actor): { canEdit: boolean; canDelete: boolean } {
  return { canEdit: actor.permissions.has('update_setting'), canDelete: actor.permissions.has('delete_setting') }
}

/** An item of a plain list; `order` is its place from 1. */
export function presentNamed(row: NamedRow, order: number, actor: Actor) {
  return { uuid: row.uuid, name: row.name, order, version: row.version, ...settingAbilities(actor) }
}

/** How often an entry of a list is used. */
export function presentUse(uuid: string, uses: UseCounts) {
  return {
    uuid,
    projectsCount: uses.projects,
    themesCount: uses.themes,
    scouteesCount: uses.scoutees,
    recordsCount: uses.records,
    categoriesCount: uses.categories
  }
}
