import type { ThemeQuery } from '@mekiki/contract/themes/themes/themes.schemas'
import { queryTerms } from '@mekiki/text'
import { sql } from 'kysely'
import type { Finder, FoundPage } from '../../../platform/db/doors.ts'
import { containsPattern } from '../../../platform/db/like.ts'
import { oneOf } from '../../../platform/db/one-of.ts'

/** What themes can be narrowed by. */
export type ThemeFilters = Partial<Omit<ThemeQuery, 'page' | 'per_page'>>

/** The living themes that meet every filter. */
function filtered(finder: Finder, query: ThemeFilters) {
  const { person_in_charge_user_uuids: people, related_user_group_uuids: groups, tag_uuids: tags, theme_status_uuids: statuses } = query
  let themes = finder.db.selectFrom('themes as t').where('t.deleted_at', 'is', null)
  for (const term of queryTerms(query.keyword ?? '')) themes = themes.where('t.search_text', 'like', containsPattern(term.text))
  if (people?.length)
    themes = themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_persons_in_charge as l').select('l.theme_uuid').where('l.user_uuid', '=', oneOf(people)))
  if (groups?.length)
    themes = themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_user_groups as l').select('l.theme_uuid').where('l.user_group_uuid', '=', oneOf(groups)))
  if (tags?.length)
    themes = themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_tag_links as l').select('l.theme_uuid').where('l.theme_tag_uuid', '=', oneOf(tags)))
  if (statuses?.length) themes = themes.where('t.theme_status_uuid', '=', oneOf(statuses))
  return themes
}

/** One page of themes in their order, and the number of all that meet the filters. */
export function findThemes(finder: Finder, query: ThemeQuery): Promise<FoundPage> {
  const { page, per_page: perPage } = query
  const themes = filtered(finder, query)
  const ids = themes
    .select('t.uuid')
    .orderBy('t.position')
    .orderBy('t.uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return finder.findPage(ids, themes.select(sql<number>`count(*)`.as('count')))
}

/** The ids of all themes that meet the filters, of `uuids` alone when it is not null, in their order. */
export function findThemeIds(finder: Finder, filters: ThemeFilters, uuids: readonly string[] | null): Promise<string[]> {
  const themes = filtered(finder, filters)
  const wanted = uuids === null ? themes : themes.where('t.uuid', '=', oneOf(uuids))
  return finder.findIds(wanted.select('t.uuid').orderBy('t.position').orderBy('t.uuid'))
}
