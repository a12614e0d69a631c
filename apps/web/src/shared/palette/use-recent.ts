import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { recentKey } from './recent-key.ts'
import { call } from '../calls/api.ts'
import { lists } from '../calls/lists.ts'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { useCurrentUser } from '../../app/session/me.ts'

const kept = 8
const maxProjects = 5
const visitsRead = 30

const recentUses = z.array(z.object({ kind: z.enum(['theme', 'scoutee', 'action', 'search']), id: z.string().max(200) })).max(kept)

/** What was chosen in the palette on this machine. Ids and searches are kept: what the ids are called is asked for again, as far as one may know it. */
export type RecentUse = z.output<typeof recentUses>[number]

/** What the palette was used for last on this machine, newest first, and the way to add to it. */
export function useRecentUses() {
  const key = recentKey(useCurrentUser().uuid)
  const [uses] = useState<readonly RecentUse[]>(() => readLocal(key, recentUses) ?? [])
  const remember = (use: RecentUse) => writeLocal(key, [use, ...uses.filter((each) => each.kind !== use.kind || each.id !== use.id)].slice(0, kept))
  return { uses, remember }
}

/** The cases that the user looked at last, and the themes and companies among the recent uses that still exist for the user. */
export function useRecentThings(uses: readonly RecentUse[]) {
  const user = useCurrentUser()
  const visits = useQuery({
    queryKey: ['projects', 'visits', 'mine', user.uuid],
    queryFn: ({ signal }) => call(projectsOperations.visitLogs, { query: { user_uuid: user.uuid, page: 1, per_page: visitsRead } }, { signal }),
    staleTime: 0,
    meta: { isHandled: true }
  })
  const themes = useQuery(lists.themes)
  const scoutees = useQueries({
    queries: uses
      .filter(({ kind }) => kind === 'scoutee' && !user.isGuest)
      .map(({ id }) => ({
        queryKey: ['scoutees', 'palette', 'one', id],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(scouteesOperations.get, { params: { scoutee_id: id } }, { signal }),
        retry: false,
        meta: { isHandled: true }
      }))
  })
  const cases = [...new Map((visits.data?.items ?? []).map((visit) => [visit.projectUuid, visit])).values()].slice(0, maxProjects)
  return {
    cases,
    findTheme: (uuid: string) => themes.data?.individuals.find((theme) => theme.uuid === uuid) ?? null,
    findScoutee: (id: string) => scoutees.find((query) => query.data?.id === id)?.data ?? null,
    isLoading: visits.isLoading
  }
}
