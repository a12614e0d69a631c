import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { joinPage, keepWalk, pageBeside, pageQuery, readWalk, type Walk, type WalkItem } from '../../../../shared/walk/kept-walk.ts'

/** Where a case stands in the list that it was opened from, and the ways to its neighbours. */
export interface WalkPlace {
  name: string
  href: string
  /** From 1. */
  position: number
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The walk with the page beside it, which is read when the case is the last one that is known on that side. */
function useLonger(walk: Walk | null, at: number, side: 'before' | 'after'): Walk | null {
  const isAtEnd = walk !== null && at === (side === 'before' ? 0 : walk.items.length - 1)
  const page = isAtEnd ? pageBeside(walk, side) : null
  const query = pageQuery(walk ?? { query: null }, page ?? 1)
  const { data } = useQuery({
    queryKey: ['projects', 'walk', query],
    queryFn: ({ signal }) => call(projectsOperations.list, { query }, { signal }),
    enabled: page !== null,
    meta: { isHandled: true }
  })
  return walk && page !== null && data ? joinPage(walk, side, data.items) : walk
}

/** The place of a case in the list that it was opened from; null for one that came from none. The tab stays from case to case, and Back leads to the list. */
export function useWalk(projectUuid: string): WalkPlace | null {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [kept] = useState(() => readWalk(user.uuid, projectUuid))
  const known = kept?.items.some(({ uuid }) => uuid === projectUuid) ? kept : null
  const placeIn = (walk: Walk | null) => walk?.items.findIndex(({ uuid }) => uuid === projectUuid) ?? -1
  const before = useLonger(known, placeIn(known), 'before')
  // A case that is the only known one is at both ends.
  const walk = useLonger(before, placeIn(before), 'after')
  if (!walk) return null
  const at = placeIn(walk)
  const wayTo = (item: WalkItem | undefined) => {
    if (!item) return null
    return () => {
      keepWalk({ ...walk, at: item.uuid })
      const search = ({ tab }: SearchParams) => (tab === undefined ? {} : { tab })
      void navigate({ to: addresses.project(item.themeUuid, item.uuid), search: search as never, replace: true })
    }
  }
  return {
    name: walk.name,
    href: walk.href,
    position: walk.offset + at + 1,
    total: walk.total,
    onPrevious: wayTo(walk.items[at - 1]),
    onNext: wayTo(walk.items[at + 1])
  }
}
