import type { ThemeFilterKey } from '@mekiki/contract/themes/themes/theme-filter-fields'
import type { ThemeQuery } from '@mekiki/contract/themes/themes/themes.schemas'
import { queryTerms } from '@mekiki/text'
import { sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { containsPattern } from '../../../../platform/db/statements/like.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** What themes can be narrowed by. */
export type ThemeFilters = Partial<Omit<ThemeQuery, 'page' | 'per_page'>>

const themesOf = (finder: Finder) => finder.db.selectFrom('themes as t').where('t.deleted_at', 'is', null)

type Themes = ReturnType<typeof themesOf>

const withWords = (themes: Themes, keyword: string | undefined): Themes =>
  queryTerms(keyword ?? '').reduce((narrowed, { text }) => narrowed.where('t.search_text', 'like', containsPattern(text)), themes)

/** What each filter asks for; one that is forgotten is an error of types. */
const filterOf: Readonly<Record<ThemeFilterKey, (themes: Themes, uuids: readonly string[]) => Themes>> = {
  person_in_charge_user_uuids: (themes, uuids) =>
    themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_persons_in_charge as l').select('l.theme_uuid').where('l.user_uuid', '=', oneOf(uuids))),
  related_user_group_uuids: (themes, uuids) =>
    themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_user_groups as l').select('l.theme_uuid').where('l.user_group_uuid', '=', oneOf(uuids))),
  tag_uuids: (themes, uuids) =>
    themes.where('t.uuid', 'in', (eb) => eb.selectFrom('theme_tag_links as l').select('l.theme_uuid').where('l.theme_tag_uuid', '=', oneOf(uuids))),
  theme_status_uuids: (themes, uuids) => themes.where('t.theme_status_uuid', '=', oneOf(uuids))
}

const keys = Object.keys(filterOf) as ThemeFilterKey[]

/** The living themes that meet every filter. */
function filtered(finder: Finder, filters: ThemeFilters): Themes {
  return keys.reduce(
    (themes, key) => {
      const uuids = filters[key]
      return uuids?.length ? filterOf[key](themes, uuids) : themes
    },
    withWords(themesOf(finder), filters.keyword)
  )
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
  const requested = uuids === null ? themes : themes.where('t.uuid', '=', oneOf(uuids))
  return finder.findIds(requested.select('t.uuid').orderBy('t.position').orderBy('t.uuid'))
}
