import { ResponseError } from '@mekiki/api-client'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { notify } from '@mekiki/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { notifyOfChange } from '../../../../shared/calls/undo-operation.ts'
import { undoTexts } from '../../undo-texts.ts'
import { useViewsTexts } from '../views/views-texts.ts'
import type { ProjectGroups } from '../groups/grouped-rows.ts'
import type { ProjectItem, ProjectPage } from '../use-project-page.ts'

/** A status as a column of the board. */
export interface BoardStatus {
  uuid: string
  name: string
  color: number
}

interface Move {
  item: ProjectItem
  to: BoardStatus
}

const isColumn = (key: QueryKey): boolean => key[1] === 'list'

function columnOf(key: QueryKey): string | undefined {
  const query = key[2]
  return typeof query === 'object' && query !== null && 'group_key' in query && typeof query.group_key === 'string' ? query.group_key : undefined
}

/** A page of cases after a move: a column loses the case or has it in the first place; another list has it where it was. */
function moved(page: ProjectPage, { item, to }: Move, column: string | undefined): ProjectPage {
  const card = { ...item, statusUuid: to.uuid, statusName: to.name, statusColor: to.color }
  if (column === undefined) return { ...page, items: page.items.map((each) => (each.uuid === item.uuid ? card : each)) }
  const items = page.items.filter((each) => each.uuid !== item.uuid)
  const isHere = column === to.uuid
  const change = (isHere ? 1 : 0) - (items.length < page.items.length ? 1 : 0)
  return { items: isHere ? [card, ...items] : items, totalCount: page.totalCount + change }
}

/** The columns' numbers after a move; their averages come with the next answer. */
function recounted(groups: ProjectGroups, { item, to }: Move): ProjectGroups {
  const items = groups.items.map((group) => ({ ...group, count: group.count + (group.key === to.uuid ? 1 : 0) - (group.key === item.statusUuid ? 1 : 0) }))
  const isKnown = items.some((group) => group.key === to.uuid)
  const added = { key: to.uuid, label: to.name, color: to.color, count: 1, averageScore: null }
  return { ...groups, items: isKnown ? items : [...items, added] }
}

/** Gives a case another status: the card moves at once, and back when the server refuses; `announce` says both. */
export function useMoveCard(announce: (text: string) => void) {
  const client = useQueryClient()
  const texts = useViewsTexts().board
  return useMutation({
    mutationFn: ({ item, to }: Move) =>
      call(projectsOperations.update, { params: { project_uuid: item.uuid }, body: { statusUuid: to.uuid } }, { ifMatch: item.version }),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: ['projects'] })
      const before = client.getQueriesData({ queryKey: ['projects'], predicate: (query) => isColumn(query.queryKey) || query.queryKey[1] === 'groups' })
      for (const [key] of before) {
        if (isColumn(key)) client.setQueryData<ProjectPage>(key, (page) => page && moved(page, move, columnOf(key)))
        else client.setQueryData<ProjectGroups>(key, (groups) => groups && recounted(groups, move))
      }
      announce(texts.moved(move.item.shownScoutee.name, move.to.name))
      return { before }
    },
    onSuccess: ({ operationUuid }, { item, to }) => notifyOfChange(client, texts.moved(item.shownScoutee.name, to.name), operationUuid, undoTexts()),
    onError: (error, { item }, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data)
      announce(texts.notMoved(item.shownScoutee.name, item.statusName))
      if (error instanceof ResponseError && error.is('stale_version')) notify.error(texts.conflict)
      else handleError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
    meta: { isHandled: true }
  })
}
