import { Button, EmptyState, ErrorBlock } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { useListTexts } from '../list-texts.ts'
import { useViewsTexts } from '../views/views-texts.ts'
import { sortSteps } from '../views/view-settings.ts'
import { useGroups } from '../groups/use-groups.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { BoardColumn } from './board-column.tsx'
import { type BoardStatus, useMoveCard } from './use-move-card.ts'
import './board.css'

/** The cases of a theme as cards in a column for each of its statuses. Across themes the statuses differ, so that one has to be chosen. */
export function Board() {
  const texts = useViewsTexts().board
  const { themeUuid, address } = useProjectList()
  if (themeUuid !== null) return <ThemeBoard themeUuid={themeUuid} />
  const action = <Button onClick={() => address.setLayout(undefined)}>{texts.backToTable}</Button>
  return <EmptyState kind="byFilter" title={texts.chooseTheme} body={texts.chooseThemeBody} action={action} />
}

/** Keeps the focus on a card that goes to another column. */
function useFollowFocus() {
  const board = useRef<HTMLDivElement>(null)
  const requested = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (requested.current === null) return
    const link = board.current?.querySelector<HTMLElement>(`[data-case="${requested.current}"] a`)
    if (!link) return
    if (document.activeElement !== link) link.focus()
    if (document.activeElement === link) requested.current = null
  })
  return { board, follow: (uuid: string) => (requested.current = uuid) }
}

function ThemeBoard({ themeUuid }: { themeUuid: string }) {
  const { scope, filters, sort, projectUuid, setShown } = useProjectList()
  const { loadFailed } = useListTexts()
  const texts = useViewsTexts().board
  const parts = useListPartsTexts()
  const hintId = useId()
  const { searchStr } = useLocation()
  const templates = useQuery(lists.statusTemplates)
  const groups = useGroups(themeUuid, filters, 'status')
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<ProjectItem | null>(null)
  const [cards, setCards] = useState<ReadonlyMap<string, readonly ProjectItem[]>>(new Map())
  const move = useMoveCard(setSaid)
  const { board, follow } = useFollowFocus()
  const template = templates.data?.items.find((each) => each.uuid === scope.statusTemplateUuid)
  const chosen = filters.status_uuids
  const statuses = useMemo(
    () => (template?.statuses ?? []).filter((status) => chosen.length === 0 || chosen.includes(status.uuid)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address gives a new list at each drawing
    [template, chosen.join()]
  )
  const keep = useCallback((statusUuid: string, items: readonly ProjectItem[]) => setCards((before) => new Map(before).set(statusUuid, items)), [])
  const total = groups.data?.totalCount ?? 0
  useEffect(() => setShown({ items: statuses.flatMap((status) => cards.get(status.uuid) ?? []), total }), [statuses, cards, total, setShown])
  const put = (item: ProjectItem, to: BoardStatus | undefined) => {
    if (to === undefined || to.uuid === item.statusUuid || move.isPending) return
    move.mutate({ item, to })
  }
  const step = (item: ProjectItem, by: -1 | 1) => {
    const at = statuses.findIndex((status) => status.uuid === item.statusUuid)
    if (statuses[at + by]) follow(item.uuid)
    put(item, statuses[at + by])
  }
  if (groups.isError && !groups.data) return <ErrorBlock cause={loadFailed} remedy={parts.loadRemedy} onReload={() => groups.refetch()} />
  return (
    <>
      <div ref={board} className="mk-board" role="group" aria-label={texts.label}>
        {statuses.map((status) => (
          <BoardColumn
            key={status.uuid}
            themeUuid={themeUuid}
            filters={filters}
            sort={sortSteps(sort)}
            status={status}
            group={groups.data?.items.find((group) => group.key === status.uuid)}
            hintId={hintId}
            currentUuid={projectUuid}
            hrefOf={(item) => addresses.projectPreview(themeUuid, item.uuid) + searchStr}
            dragged={dragged}
            onDrag={setDragged}
            onStep={step}
            onDrop={(item) => put(item, status)}
            onItems={keep}
          />
        ))}
      </div>
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <p className="mk-hidden" role="status" aria-live="polite">
        {said}
      </p>
    </>
  )
}
