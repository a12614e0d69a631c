import { queryTerms } from '@mekiki/text'
import { useLocation } from '@tanstack/react-router'
import Folder from 'lucide-react/icons/folder'
import History from 'lucide-react/icons/history'
import ListFilter from 'lucide-react/icons/list-filter'
import { addresses } from '../addresses.ts'
import { statusToneOf } from '../choices/status-tone.ts'
import { isMatching, type PaletteGroup, type PaletteItem } from './palette-list.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { type RecentUse, useRecentThings } from './use-recent.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useHasScoutees, useIsGuest } from '../../app/session/me.ts'

const max = 5
const first = 1
/** Of a case its name alone is shown, with its theme and status, which every case carries. */
const named = { parts: ['none' as const], column_keys: 'scoutee_name' }

const shared = { placeholderData: keepPreviousData, meta: { isHandled: true }, retry: false } as const

/**
 * What the server finds for a text: at most five cases, themes, companies and people, asked for at the same time. Requests for an earlier
 * text are given up, and its results stay until the new ones are there. Nothing is asked for an empty text.
 */
function usePaletteSearch(text: string) {
  const hasScoutees = useHasScoutees()
  const isGuest = useIsGuest()
  const isAsked = text !== ''
  const q = text.slice(0, 200)
  const cases = useQuery({
    queryKey: ['projects', 'palette', q],
    queryFn: ({ signal }) => call(projectsOperations.list, { query: { q, page: first, per_page: max, ...named } }, { signal }),
    enabled: isAsked,
    ...shared
  })
  const themes = useQuery({
    queryKey: ['themes', 'palette', q],
    queryFn: ({ signal }) => call(themesOperations.list, { query: { keyword: q, page: first, per_page: max } }, { signal }),
    enabled: isAsked && !isGuest,
    ...shared
  })
  const companies = useQuery({
    queryKey: ['scoutees', 'palette', 'scoutee', q],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query: { q, scouteeType: 'scoutee', page: first, perPage: max } }, { signal }),
    enabled: isAsked && hasScoutees,
    ...shared
  })
  const people = useQuery({
    queryKey: ['scoutees', 'palette', 'people', q],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query: { q, scouteeType: 'people', page: first, perPage: max } }, { signal }),
    enabled: isAsked && hasScoutees,
    ...shared
  })
  const all = [cases, themes, companies, people]
  return {
    cases: cases.data?.items ?? [],
    themes: themes.data?.items ?? [],
    companies: companies.data?.items ?? [],
    people: people.data?.items ?? [],
    isSearching: isAsked && all.some((query) => query.isFetching),
    isFailed: isAsked && all.some((query) => query.isError)
  }
}

type Found = ReturnType<typeof usePaletteSearch>

const maxRecent = 8

function projectItem(item: Found['cases'][number]): PaletteItem {
  return {
    id: `case-${item.uuid}`,
    label: item.shownScoutee.name,
    note: item.themeName,
    status: { name: item.statusName, tone: statusToneOf(item.statusColor) },
    mark: { kind: 'company', id: item.scouteeId ?? item.uuid },
    href: addresses.project(item.themeUuid, item.uuid)
  }
}

function themeItem(theme: { uuid: string; name: string }): PaletteItem {
  return {
    id: `theme-${theme.uuid}`,
    label: theme.name,
    mark: { kind: 'icon', icon: Folder },
    href: addresses.themeProjects(theme.uuid),
    recent: { kind: 'theme', id: theme.uuid }
  }
}

function scouteeItem(scoutee: Pick<Found['companies'][number], 'id' | 'name' | 'address' | 'belongingTo' | 'peopleFlg'>): PaletteItem {
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

type Actions = ReturnType<typeof usePaletteActions>

function useRecentItems(uses: readonly RecentUse[], actions: Actions): PaletteItem[] {
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
export function usePaletteGroups(text: string, uses: readonly RecentUse[]) {
  const texts = usePaletteTexts()
  const found = usePaletteSearch(text)
  const actions = usePaletteActions()
  const recent = useRecentItems(uses, actions)
  const terms = queryTerms(text)
  const fitting = (items: readonly PaletteItem[]) => (text === '' ? items : items.filter((item) => isMatching(item, terms)))
  const projectsWith: PaletteItem = {
    id: 'cases-with',
    label: texts.projectsWith(text),
    mark: { kind: 'icon', icon: ListFilter },
    href: `${addresses.allProjects}?${new URLSearchParams({ q: text })}`
  }
  const recentIds = new Set(recent.map(({ id }) => id))
  const notRecent = (items: readonly PaletteItem[]) => items.filter(({ id }) => !recentIds.has(id))
  const all: PaletteGroup[] =
    text === ''
      ? [
          { key: 'recent', label: texts.groups.recent, items: recent },
          { key: 'case', label: texts.groups.case, items: actions.ofProject },
          { key: 'actions', label: texts.groups.actions, items: notRecent(actions.general) },
          { key: 'pages', label: texts.groups.goTo, items: notRecent(actions.pages) }
        ]
      : [
          { key: 'cases', label: texts.groups.cases, items: found.cases.length === 0 ? [] : [...found.cases.map(projectItem), projectsWith] },
          { key: 'themes', label: texts.groups.themes, items: found.themes.map(themeItem) },
          { key: 'companies', label: texts.groups.companies, items: found.companies.map(scouteeItem) },
          { key: 'people', label: texts.groups.people, items: found.people.map(scouteeItem) },
          { key: 'case', label: texts.groups.case, items: fitting(actions.ofProject) },
          { key: 'actions', label: texts.groups.actions, items: fitting(actions.general) },
          { key: 'pages', label: texts.groups.goTo, items: fitting(actions.pages) }
        ]
  return { groups: all.filter((group) => group.items.length > 0), isSearching: found.isSearching, isFailed: found.isFailed }
}
