import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { CategoryRow } from './project-categories.queries.ts'
import { settingAbilities } from '../tags-and-channels.presenter.ts'

/** The case tags of one type (null: of none). */
export function categoriesOfType(rows: readonly CategoryRow[], typeUuid: string | null): CategoryRow[] {
  return rows.filter((row) => row.type_uuid === typeUuid)
}

/** All case tags with their types, as `readCategories` orders them. */
export function presentCategories(rows: readonly CategoryRow[], actor: Actor) {
  const counts = new Map<string | null, number>()
  return rows.map((row) => {
    const { type_uuid: typeUuid, type_name: typeName } = row
    const order = (counts.get(typeUuid) ?? 0) + 1
    counts.set(typeUuid, order)
    return {
      uuid: row.uuid,
      name: row.name,
      order,
      version: row.version,
      ...settingAbilities(actor),
      projectCategoryType: typeUuid !== null && typeName !== null ? { uuid: typeUuid, name: typeName } : null
    }
  })
}

/**
 * One case tag with its type, from the list of all.
 * @throws 404 when the list does not hold it.
 */
export function presentCategory(rows: readonly CategoryRow[], uuid: string, actor: Actor) {
  const category = presentCategories(rows, actor).find((each) => each.uuid === uuid)
  if (!category) throw notFound([uuid])
  return category
}
