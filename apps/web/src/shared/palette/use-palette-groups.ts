import { asksForNothing, parseSearch, queryTerms } from '@mekiki/text'
import { useLocation } from '@tanstack/react-router'
import Folder from 'lucide-react/icons/folder'
import ListFilter from 'lucide-react/icons/list-filter'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import type { SearchTexts } from '@mekiki/i18n/screens/search'
import { addresses } from '../addresses.ts'
import { isMatching, type PaletteGroup, type PaletteItem } from './palette-list.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { type RecentUse, useRecentThings } from './use-recent.ts'
import { useSearch, type SearchKind } from '../search/use-search.ts'
import { useSearchTexts } from '../search/search-texts.ts'
import { hitGroups, isEntry } from './palette-hits.ts'
import { useMetCounts } from '../encounters/use-met-counts.ts'
import { useEncountersTexts } from '../encounters/encounters-texts.ts'

const perKind = 2
const perChosenKind = 10
const maxRecent = 8

/** The way to what waits today, which stands first. */
const dayId = 'my-day'

function themeItem(theme: { uuid: string; name: string }): PaletteItem {
  return {
    id: `theme-${theme.uuid}`,
    label: theme.name,
    mark: { kind: 'icon', icon: Folder },
    href: addresses.themeProjects(theme.uuid),
    recent: { kind: 'theme', id: theme.uuid }
  }
}

function scouteeItem(scoutee: { id: string; name: string; address: string | null; belongingTo: string | null; peopleFlg: boolean }): PaletteItem {
  const note = scoutee.peopleFlg ? scoutee.belongingTo : scoutee.address
  return {
    id: `scoutee-${scoutee.id}`,
    label: scoutee.name,
    ...(note !== null && note !== '' && { note }),
    mark: { kind: scoutee.peopleFlg ? 'person' : 'company', id: scoutee.id },
    href: addresses.scoutee(scoutee.id),
    recent: { kind: 'scoutee', id: scoutee.id }
  }
}

const searchItem = (text: string, note: string): PaletteItem => ({
  id: `search-${text}`,
  label: text,
  note,
  mark: { kind: 'icon', icon: Search },
  href: addresses.search(text),
  recent: { kind: 'search', id: text }
})

/** A name that may be meant: it takes the place of what was typed. */
const meantItem = (name: string): PaletteItem => ({ id: `meant-${name}`, label: name, mark: { kind: 'icon', icon: Search }, insert: name })

/** The operators of a search, with an example each: what they put into the field. */
function operatorItems(texts: SearchTexts): PaletteItem[] {
  const mark = { kind: 'icon', icon: ListFilter } as const
  const fields = Object.values(texts.operators).map((words): PaletteItem => ({
    id: `operator-${words.name}`,
    label: `${words.name}:`,
    note: texts.operatorExample(words),
    mark,
    insert: `${words.name}:`
  }))
  return [
    ...fields,
    { id: 'operator-exclude', label: '-', note: texts.excludeExample, mark, insert: '-' },
    { id: 'operator-phrase', label: '" "', note: texts.phraseExample, mark, insert: '"' }
  ]
}

type Actions = ReturnType<typeof usePaletteActions>

function useRecentItems(uses: readonly RecentUse[], actions: Actions): PaletteItem[] {
  const texts = useSearchTexts()
  const things = useRecentThings(uses)
  const path = useLocation({ select: (location) => location.pathname })
  // The case that is open already is nothing to go to.
  const visited = things.cases
    .filter((visit) => !path.includes(visit.projectUuid))
    .map((visit) => ({
      id: `case-${visit.projectUuid}`,
      label: visit.projectName,
      note: visit.themeName,
      mark: { kind: 'icon', icon: History } as const,
      href: addresses.project(visit.themeUuid, visit.projectUuid)
    }))
  const used = uses.flatMap(({ kind, id }) => {
    if (id === dayId) return []
    if (kind === 'search') return searchItem(id, texts.recentSearch)
    if (kind === 'action') return [...actions.general, ...actions.pages].find((item) => item.id === id) ?? []
    const found = kind === 'theme' ? things.findTheme(id) : things.findScoutee(id)
    if (found === null) return []
    return 'peopleFlg' in found ? scouteeItem(found) : themeItem(found)
  })
  return [...visited, ...used.slice(0, maxRecent - visited.length)]
}

/**
 * What the palette offers for a text. Without one: what was used last, then what can be done, then where one can go. With one: what the
 * server found, and the actions that the words fit.
 */
export function usePaletteGroups(text: string, uses: readonly RecentUse[], kind: SearchKind | null) {
  const texts = usePaletteTexts()
  const searchTexts = useSearchTexts()
  // An operator without a value asks for nothing: the completions say what can follow.
  const isAsked = !asksForNothing(text)
  const asked = isAsked ? text : ''
  const overview = useSearch(asked, { perKind })
  const ofKind = useSearch(kind === null ? '' : asked, { kind: kind ?? undefined, perKind: perChosenKind })
  const found = kind === null ? overview : ofKind
  const kinds = isAsked ? (overview.data?.kinds ?? []) : []
  const shown = isAsked ? (found.data?.kinds ?? []).filter((each) => kind === null || each.kind === kind) : []
  const { count: metCount } = useEncountersTexts()
  const met = useMetCounts(shown.flatMap(({ items }) => items.filter(isEntry).map(({ uuid }) => uuid)))
  const metWith = (uuid: string): string | null => {
    const count = met.get(uuid)
    return count === undefined ? null : metCount(count)
  }
  const actions = usePaletteActions()
  const recent = useRecentItems(uses, actions)
  const terms = queryTerms(parseSearch(text).words)
  const fitting = (items: readonly PaletteItem[]) => (terms.length === 0 ? [] : items.filter((item) => isMatching(item, terms)))
  const onPage: PaletteItem = { ...searchItem(text, ''), id: 'search-page', label: searchTexts.searchPage(text), marks: [] }
  const recentIds = new Set([dayId, ...recent.map(({ id }) => id)])
  const notRecent = (items: readonly PaletteItem[]) => items.filter(({ id }) => !recentIds.has(id))
  const all: PaletteGroup[] =
    text === ''
      ? [
          { key: 'day', label: texts.groups.today, items: actions.pages.filter(({ id }) => id === dayId) },
          { key: 'recent', label: texts.groups.recent, items: recent },
          { key: 'operators', label: searchTexts.operatorsLabel, items: operatorItems(searchTexts) },
          { key: 'case', label: texts.groups.case, items: actions.ofProject },
          { key: 'actions', label: texts.groups.actions, items: notRecent(actions.general) },
          { key: 'pages', label: texts.groups.goTo, items: notRecent(actions.pages) }
        ]
      : [
          ...hitGroups(shown, text, searchTexts, { metWith }),
          { key: 'meant', label: searchTexts.meant, items: isAsked ? (overview.data?.meant ?? []).map(meantItem) : [] },
          ...(kind === null
            ? [
                { key: 'case', label: texts.groups.case, items: fitting(actions.ofProject) },
                { key: 'actions', label: texts.groups.actions, items: fitting(actions.general) },
                { key: 'pages', label: texts.groups.goTo, items: fitting(actions.pages) }
              ]
            : []),
          { key: 'on-page', label: searchTexts.title, items: kinds.some(({ totalCount }) => totalCount > 0) ? [onPage] : [] }
        ]
  return {
    groups: all.filter((group) => group.items.length > 0),
    kinds,
    isSearching: isAsked && found.isFetching,
    /** What is shown was found for an earlier text. */
    isEarlier: isAsked && found.isPlaceholderData,
    isFailed: isAsked && found.isError,
    /** Something was typed that asks for nothing yet. */
    isUnfinished: text !== '' && !isAsked
  }
}
