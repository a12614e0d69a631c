import { wholeBoard, noGroup } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { EmptyState, ErrorBlock, useLanguage, useLatest } from '@mekiki/ui'
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useMemberOptions } from '../../../../shared/choices/member-choices.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { usePermission } from '../../../../app/session/me.ts'
import type { DraftStart } from '../../create/draft.ts'
import { CardEditor } from '../cells/card-editor.tsx'
import type { NamedRef, StatusRef } from '../cells/cell-values.ts'
import { groupName } from '../groups/grouped-rows.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectHref } from '../moving/moving.ts'
import { useKeptFocus } from '../moving/use-kept-focus.ts'
import { useProjectList, useRegister } from '../project-list-state.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import { NothingFound } from '../table/project-table.tsx'
import type { ProjectItem } from '../use-project-page.ts'
import { BoardCard, type CardStep } from './board-card.tsx'
import { BoardCell } from './board-cell.tsx'
import { ColumnHead, LaneHead } from './board-heads.tsx'
import { useBoardTexts } from './board-texts.ts'
import { BoardTools } from './board-tools.tsx'
import { type BoardLane, canGo, type Place, placeOf } from './places.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useBoardCards, useBoardFigures } from './use-board.ts'
import { useBoardStatuses } from './use-board-statuses.ts'
import './board.css'

/** The cases as cards in a column for each status, in lanes or without. Over themes whose statuses differ one theme has to be chosen. */
export function Board() {
  const { step } = useProjectList()
  const texts = useBoardTexts()
  const { all, shown, isSplit, isPending } = useBoardStatuses()
  if (isSplit) return <ThemeChoice title={texts.chooseTheme} body={texts.chooseThemeBody} />
  if (isPending) return null
  if (all.length === 0) return <NothingFound />
  return (
    <>
      {step === 'phone' && (
        <div className="mk-board-tools">
          <BoardTools hasWords />
        </div>
      )}
      {shown.length === 0 ? <EmptyState kind="byFilter" title={texts.columns.noneTitle} body={texts.columns.noneBody} /> : <Columns statuses={shown} />}
    </>
  )
}

/** What lanes are called, and whose they are. */
function useLaneWords(lanes: readonly BoardLane[]) {
  const { search } = useProjectList()
  const all = useListTexts()
  const language = useLanguage()
  const people = useMemberOptions()
  const laneBy = search.lane_by
  const nameOf = (key: string): string | null => {
    if (key === wholeBoard || laneBy === undefined) return null
    const lane = lanes.find((each) => each.key === key)
    const label = (laneBy === 'follower' && people.find(({ value }) => value === key)?.label) || (lane?.label ?? null)
    return groupName({ key, label, color: null, count: 0, averageScore: null }, laneBy, all, language)
  }
  const personOf = (key: string): NamedRef | null =>
    laneBy !== 'follower' || key === noGroup ? null : { uuid: key, name: lanes.find((lane) => lane.key === key)?.label ?? '' }
  return { nameOf, personOf }
}

/** What a new case has that is begun in a lane. */
function startIn(statusUuid: string, lane: string | null, laneBy: string | undefined): DraftStart {
  const start = { statusUuid }
  if (lane === null || lane === noGroup || lane === wholeBoard) return start
  if (laneBy === 'follower') return { ...start, followerUuids: [lane] }
  return laneBy === 'theme' ? { ...start, themeUuid: lane } : { ...start, stage: lane }
}

const noLanes: readonly BoardLane[] = []

function useBoard(statuses: readonly StatusRef[]) {
  const { search, setShown } = useProjectList()
  const laneBy = search.lane_by
  const figures = useBoardFigures(laneBy)
  const lanes = figures.data?.lanes ?? noLanes
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<ProjectItem | null>(null)
  const cards = useBoardCards(
    lanes.map(({ key }) => key),
    statuses.map(({ uuid }) => uuid),
    laneBy
  )
  const words = useLaneWords(lanes)
  const move = useBoardMoves({ laneBy, statuses, laneNameOf: words.nameOf, personOf: words.personOf, announce: setSaid })
  const { items } = cards
  const total = figures.data?.totalCount ?? 0
  const inView = useMemo(() => [...new Map(items.map((item) => [item.uuid, item])).values()], [items])
  useEffect(() => setShown({ items: inView, total }), [inView, total, setShown])
  return { laneBy, figures, lanes, cards, words, move, said, dragged, setDragged, inView }
}

type BoardState = ReturnType<typeof useBoard>

/** Goes a step from a card: into the column beside it, or the lane above or below, which opens for it. */
function stepFrom({ laneBy, lanes, cards, move }: BoardState, statuses: readonly StatusRef[], item: ProjectItem, step: CardStep): void {
  const from = placeOf(item, laneBy)
  const status = statuses[statuses.findIndex(({ uuid }) => uuid === from.statusUuid) + step.columns]
  const lane = lanes[lanes.findIndex(({ key }) => key === from.lane) + step.lanes]
  if (!status || !lane) return
  move(item, { lane: lane.key, statusUuid: status.uuid }, () => {
    if (!cards.isOpen(lane.key)) cards.setOpen(lane.key, true)
  })
}

function Columns({ statuses }: { statuses: readonly StatusRef[] }) {
  const { loadFailed } = useListTexts()
  const texts = useBoardTexts()
  const parts = useListPartsTexts()
  const hintId = useId()
  const state = useBoard(statuses)
  const board = useRef<HTMLDivElement>(null)
  useCardFocus(board)
  useKeptFocus('board')
  const { figures, cards, lanes } = state
  const onStep = useLatest((item: ProjectItem, step: CardStep) => stepFrom(state, statuses, item, step))
  const failed = figures.isError && !figures.data ? figures : cards.failed
  if (failed) return <ErrorBlock cause={loadFailed} remedy={parts.loadRemedy} onReload={() => failed.refetch()} />
  if (figures.data && lanes.length === 0) return <NothingFound />
  return (
    <>
      <Grid state={state} statuses={statuses} hintId={hintId} board={board} onStep={onStep} />
      <CardEditor items={state.inView} />
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <p className="mk-hidden" role="status" aria-live="polite">
        {state.said}
      </p>
    </>
  )
}

interface GridProps {
  state: BoardState
  statuses: readonly StatusRef[]
  hintId: string
  board: RefObject<HTMLDivElement | null>
  onStep: (item: ProjectItem, step: CardStep) => void
}

/** The heads, which stay, and the lanes below them. */
function Grid({ state, statuses, hintId, board, onStep }: GridProps) {
  const texts = useBoardTexts()
  const register = useRegister()
  const canCreate = usePermission('create_project')
  const { figures, lanes, laneBy, words, cards } = state
  const figuresOf = (uuid: string) => figures.data?.columns.find(({ statusUuid }) => statusUuid === uuid)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard, also when it holds no card
    <div ref={board} className="mk-board" role="group" aria-label={texts.label} tabIndex={0} style={{ '--mk-board-columns': statuses.length }}>
      <div className="mk-board-heads mk-board-row">
        {statuses.map((status) => (
          <ColumnHead
            key={status.uuid}
            status={status}
            figures={figuresOf(status.uuid)}
            onAdd={canCreate ? () => register(startIn(status.uuid, null, laneBy)) : null}
          />
        ))}
      </div>
      {lanes.map((lane) => (
        <div key={lane.key} className="mk-board-lane">
          {laneBy !== undefined && (
            <LaneHead
              lane={lane}
              name={words.nameOf(lane.key) ?? ''}
              isOfPerson={laneBy === 'follower'}
              isNobody={laneBy === 'follower' && lane.key === noGroup}
              statuses={statuses}
              isOpen={cards.isOpen(lane.key)}
              onToggle={() => cards.setOpen(lane.key, !cards.isOpen(lane.key))}
            />
          )}
          {cards.isOpen(lane.key) && <LaneRow lane={lane} state={state} statuses={statuses} hintId={hintId} onStep={onStep} />}
        </div>
      ))}
    </div>
  )
}

function LaneRow({ lane, state, statuses, hintId, onStep }: Omit<GridProps, 'board'> & { lane: BoardLane }) {
  const { projectUuid, colorOf } = useProjectList()
  const texts = useBoardTexts()
  const register = useRegister()
  const canCreate = usePermission('create_project')
  const hrefOf = useProjectHref()
  const { laneBy, cards, words, dragged, setDragged, move, figures } = state
  const now = figures.dataUpdatedAt
  const averageOf = (uuid: string): number => figures.data?.columns.find(({ statusUuid }) => statusUuid === uuid)?.averageDays ?? 0
  return (
    <div className="mk-board-row">
      {statuses.map((status) => {
        const place: Place = { lane: lane.key, statusUuid: status.uuid }
        const count = lane.cells.find(({ statusUuid }) => statusUuid === status.uuid)?.count ?? 0
        const laneName = words.nameOf(lane.key)
        return (
          <BoardCell
            key={status.uuid}
            label={laneName === null ? texts.column(status.name, count) : texts.cell(status.name, laneName, count)}
            statusName={status.name}
            count={count}
            items={cards.cardsIn(place)}
            isLoading={cards.isLoading}
            takes={dragged !== null && canGo(dragged, place, laneBy)}
            onDrop={() => dragged && move(dragged, place)}
            onMore={() => cards.showMore(place)}
            onAdd={canCreate ? () => register(startIn(status.uuid, lane.key, laneBy)) : null}
            renderCard={(item) => (
              <BoardCard
                key={item.uuid}
                item={item}
                href={hrefOf(item.uuid)}
                color={colorOf?.(item) ?? null}
                hintId={hintId}
                isCurrent={item.uuid === projectUuid}
                hasPeople={laneBy !== 'follower'}
                averageDays={averageOf(status.uuid)}
                now={now}
                onStep={onStep}
                onDrag={setDragged}
              />
            )}
          />
        )
      })}
    </div>
  )
}
