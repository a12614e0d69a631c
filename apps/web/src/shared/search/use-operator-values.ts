import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import type { Language } from '@mekiki/i18n/languages'
import { placeName, prefectureCodes, prefectureName, prefectureWords } from '@mekiki/i18n/prefectures'
import type { SearchField } from '@mekiki/text'
import { statusToneOf, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../calls/lists.ts'
import type { OperatorValue } from './operator-value.ts'

const tagNames = (tags: readonly ScouteeTag[]): OperatorValue[] => tags.flatMap(({ name, childrens }) => [{ name }, ...tagNames(childrens)])

const prefecturesIn = (language: Language): OperatorValue[] =>
  prefectureCodes.map((code) => ({ name: prefectureName(code, language), words: prefectureWords(code) }))

const placesIn = (places: readonly { key: string }[], language: Language): OperatorValue[] =>
  places.filter(({ key }) => key.length > 2).map(({ key }) => ({ name: placeName(key, language), words: `${placeName(key, 'ja')} ${placeName(key, 'en')}` }))

/** Each name once. */
const distinct = (values: readonly OperatorValue[]): OperatorValue[] => [...new Map(values.map((value) => [value.name, value])).values()]

/** What the operators of these fields can name, by the lists that filters share; null while they are not there. Nothing is fetched for the others. */
export function useOperatorValues(fields: ReadonlySet<SearchField>): Readonly<Record<SearchField, readonly OperatorValue[] | null>> {
  const quiet = (field: SearchField) => ({ enabled: fields.has(field), meta: { isHandled: true } })
  const statuses = useQuery({ ...lists.statusTemplates, ...quiet('status') }).data
  const members = useQuery({ ...lists.members, ...quiet('owner') }).data
  const groups = useQuery({ ...lists.userGroups, ...quiet('owner') }).data
  const themes = useQuery({ ...lists.themes, ...quiet('theme') }).data
  const categories = useQuery({ ...lists.projectCategories, ...quiet('tag') }).data
  const tags = useQuery({ ...lists.scouteeTags, ...quiet('tag') }).data
  const places = useQuery({ ...lists.searchPlaces, ...quiet('place') }).data
  const language = useLanguage()
  return {
    status:
      statuses === undefined
        ? null
        : distinct(statuses.items.flatMap((template) => template.statuses.map(({ name, color }) => ({ name, tone: statusToneOf(color) })))),
    owner:
      members === undefined || groups === undefined
        ? null
        : distinct([...members.items.toSorted((one, other) => Number(other.activeFlg) - Number(one.activeFlg)), ...groups.items].map(({ name }) => ({ name }))),
    theme: themes === undefined ? null : distinct(themes.individuals.map(({ name }) => ({ name }))),
    place: [...prefecturesIn(language), ...placesIn(places?.places ?? [], language)],
    tag: categories === undefined || tags === undefined ? null : distinct([...categories.items.map(({ name }) => ({ name })), ...tagNames(tags.items)])
  }
}
