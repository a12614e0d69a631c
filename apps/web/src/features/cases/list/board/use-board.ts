import { type BoardLaneBy, wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { filterQuery } from '../list-search.ts'
import { useProjectList } from '../project-list-state.tsx'
import { colorQuery } from '../look/color-conditions.ts'
import { columnKeysOf, type ProjectItem } from '../use-project-page.ts'
import { sortSteps } from '../views/view-settings.ts'
import { askedTogether, laneOf, openAtFirst, placeCards, placeKey, type Place } from './places.ts'

/** How many cards a cell begins with: few where there are lanes below each other. */
const firstCards = { plain: 20, laned: 3 } as const
const [moreCards, mostCards] = [20, 1000]

/** What a card shows that a list leaves out otherwise. */
const cardColumns = ['scoutee_stage', 'scoutee_tags'] as const

const noItems: readonly ProjectItem[] = []

/** Cells that are asked for in one call. */
interface Part {
  lanes: readonly string[]
  statusUuids: readonly string[]
  size: number
}

function useCardsQuery(laneBy: BoardLaneBy | undefined) {
  const { themeUuid, filters, search, sort, colorColumns } = useProjectList()
  return ({ lanes, statusUuids, size }: Part) => {
    const query = {
      ...filterQuery(filters),
      ...(themeUuid !== null && { theme_uuid: themeUuid }),
      ...(laneBy !== undefined && { lane_by: laneBy, lane_keys: lanes.join(',') }),
      status_uuids: [...statusUuids],
      cell_size: size,
      sort_conditions: sortSteps(sort),
      ...columnKeysOf([...cardColumns, ...colorColumns]),
      ...colorQuery(search)
    }
    return queryOptions({
      // Among the lists, so that what changes a case anywhere changes its card.
      queryKey: ['projects', 'list', 'board', query],
      queryFn: ({ signal }) => call(projectsOperations.boardCards, { query }, { signal }),
      placeholderData: keepPreviousData,
      enabled: statusUuids.length > 0 && lanes.length > 0,
      meta: { isHandled: true }
    })
  }
}

/** The board in figures, whatever of it is open. */
export function useBoardFigures(laneBy: BoardLaneBy | undefined) {
  const { themeUuid, filters } = useProjectList()
  const query = { ...filterQuery(filters), ...(themeUuid !== null && { theme_uuid: themeUuid }), ...(laneBy !== undefined && { lane_by: laneBy }) }
  return useQuery({
    queryKey: ['projects', 'board', query],
    queryFn: ({ signal }) => call(projectsOperations.board, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

/** Which lanes are open, the first ones until somebody chose, and the cards that stand in them; of a cell more where somebody asked for them. */
export function useBoardCards(laneKeys: readonly string[], statusUuids: readonly string[], laneBy: BoardLaneBy | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const first = laneBy === undefined ? firstCards.plain : firstCards.laned
  const isOpen = (lane: string): boolean => lane === wholeBoard || (chosen.get(lane) ?? laneKeys.indexOf(lane) < openAtFirst)
  const lanes = laneKeys.filter(isOpen)
  const grown: Part[] = lanes.flatMap((lane) =>
    statusUuids.flatMap((statusUuid) => {
      const size = sizes.get(placeKey({ lane, statusUuid }))
      return size === undefined ? [] : [{ lanes: [lane], statusUuids: [statusUuid], size }]
    })
  )
  const parts: Part[] = [...askedTogether(lanes, laneKeys).map((each) => ({ lanes: each, statusUuids, size: first })), ...grown]
  const queryOf = useCardsQuery(laneBy)
  const loaded = useQueries({
    queries: parts.map(queryOf),
    combine: (results) => ({
      items: results.flatMap((result) => result.data?.items ?? noItems),
      isLoading: results.some((result) => result.isLoading),
      failed: results.find((result) => result.isError && !result.data) ?? null
    })
  })
  const openKeys = lanes.join(' ')
  // Of the lanes that are asked for together one can be closed by now.
  const items = useMemo(() => {
    const open = new Set(openKeys.split(' '))
    return loaded.items.filter((item) => open.has(laneOf(item, laneBy)))
  }, [loaded.items, laneBy, openKeys])
  const cards = useMemo(() => placeCards(items, laneBy), [items, laneBy])
  return {
    ...loaded,
    items,
    isOpen,
    cardsIn: (place: Place): readonly ProjectItem[] => cards.get(placeKey(place)) ?? noItems,
    setOpen: (lane: string, open: boolean) => setChosen((before) => new Map(before).set(lane, open)),
    showMore: (place: Place) =>
      setSizes((before) => {
        const key = placeKey(place)
        return new Map(before).set(key, Math.min(mostCards, (before.get(key) ?? first) + moreCards))
      })
  }
}
