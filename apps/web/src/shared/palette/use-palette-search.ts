import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useHasCompanies, useIsGuest } from '../../app/session/me.ts'

const max = 5
const first = 1
/** Of a case its name alone is shown, with its theme and status, which every case carries. */
const named = { parts: ['none' as const], column_keys: 'scoutee_name' }

const shared = { placeholderData: keepPreviousData, meta: { isHandled: true }, retry: false } as const

/**
 * What the server finds for a text: at most five cases, themes, companies and people, asked for at the same time. Requests for an earlier
 * text are given up, and its results stay until the new ones are there. Nothing is asked for an empty text.
 */
export function usePaletteSearch(text: string) {
  const hasScoutees = useHasCompanies()
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

export type Found = ReturnType<typeof usePaletteSearch>
