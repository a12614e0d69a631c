import { formatNumber, formatScore, formatDay } from '@mekiki/i18n/format'
import { Button, Skeleton, StatusChip, useDelayed, AppLink, CompanyMark, EllipsisText, isComposing, Tag, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState, type KeyboardEvent } from 'react'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import type { ProjectGroup } from '../groups/grouped-rows.ts'
import type { ListFilters, ListSearch } from '../list-search.ts'
import { useViewsTexts } from '../views/views-texts.ts'
import { groupRows } from '../groups/use-groups.ts'
import type { ProjectItem } from '../use-project-page.ts'
import type { BoardStatus } from './use-move-card.ts'
import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { stageWord } from '../../../../shared/choices/scoutee-words.ts'
import { FollowersCell } from '../table/columns.tsx'

/** What fits beside each other: two labels, the stage among them. */
const shownLabels = 2

const statusFields = ['statusUuid']

/** What moves over the board while it is dragged. */
const dragType = 'application/x-mekiki-case'

/** A case on the board: dragged, or moved with Alt and the arrows, to another status; a press opens it beside the board. */
function BoardCard({
  item,
  href,
  hintId,
  isCurrent,
  onStep,
  onDrag
}: {
  item: ProjectItem
  href: string
  hintId: string
  isCurrent: boolean
  onStep: (step: -1 | 1) => void
  onDrag: (item: ProjectItem | null) => void
}) {
  const language = useLanguage()
  const { shownScoutee: shown } = item
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!event.altKey || step === undefined || isComposing(event.nativeEvent) || !item.canEdit) return
    event.preventDefault()
    onStep(step)
  }
  const stage = (shown.stage ?? 'none') === 'none' ? null : stageWord(shown.stage, language)
  const room = stage === null ? shownLabels : shownLabels - 1
  const tags = [...item.categories.map((category) => category.name), ...(shown.tags ?? []).map((tag) => tag.path)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging alone; its link takes the keys that do the same
    <li
      className={isCurrent ? 'mk-board-card mk-board-current' : 'mk-board-card'}
      data-case={item.uuid}
      draggable={item.canEdit}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, item.uuid)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className="mk-board-title">
        <WaitingMark uuid={item.uuid} fields={statusFields}>
          <CompanyMark name={shown.name} id={item.scouteeId ?? item.uuid} size={20} />
        </WaitingMark>
        <AppLink
          href={href}
          className="mk-board-link"
          aria-describedby={item.canEdit ? hintId : undefined}
          aria-current={isCurrent ? 'true' : undefined}
          onKeyDown={press}
          draggable={false}
        >
          <EllipsisText lines={2}>{shown.name}</EllipsisText>
        </AppLink>
      </div>
      {(shown.summary ?? '') !== '' && (
        <div className="mk-board-summary">
          <EllipsisText lines={2}>{shown.summary}</EllipsisText>
        </div>
      )}
      {(tags.length > 0 || stage !== null) && (
        <div className="mk-board-tags">
          {stage !== null && <Tag tone="info">{stage}</Tag>}
          {tags.slice(0, room).map((tag, at) => (
            <Tag key={`${at}${tag}`} title={tag}>
              <span className="mk-ellipsis">{tag}</span>
            </Tag>
          ))}
          {tags.length > room && <span className="mk-board-rest">+{tags.length - room}</span>}
        </div>
      )}
      <div className="mk-board-foot">
        <FollowersCell item={item} />
        <span className="mk-board-day">{formatDay(item.registeredAt)}</span>
        {item.allAverageScore !== null && <strong className="mk-tnum">{formatScore(item.allAverageScore)}</strong>}
      </div>
    </li>
  )
}

const [pageLength, longest] = [20, 1000]
/** What a card shows that a list leaves out otherwise. */
const cardColumns = ['scoutee_stage', 'scoutee_summary', 'scoutee_tags'] as const

interface BoardColumnProps {
  themeUuid: string
  filters: ListFilters
  sort: ListSearch['sort_conditions']
  status: BoardStatus
  group: ProjectGroup | undefined
  hintId: string
  currentUuid: string | null
  hrefOf: (item: ProjectItem) => string
  dragged: ProjectItem | null
  onDrag: (item: ProjectItem | null) => void
  onStep: (item: ProjectItem, step: -1 | 1) => void
  onDrop: (item: ProjectItem) => void
  onItems: (statusUuid: string, items: readonly ProjectItem[]) => void
}

/** One status of the board: its number and average, and its cases twenty at a time. */
export function BoardColumn(props: BoardColumnProps) {
  const { themeUuid, filters, sort, status, group, dragged, onItems } = props
  const texts = useViewsTexts().board
  const [length, setLength] = useState(pageLength)
  const [isOver, setOver] = useState(false)
  const projects = useQuery(groupRows({ themeUuid, filters, groupBy: 'status', key: status.uuid, perPage: length, sort, columns: cardColumns }))
  const items = projects.data?.items
  const isFirst = useDelayed(projects.isLoading)
  useEffect(() => {
    if (items) onItems(status.uuid, items)
  }, [items, status.uuid, onItems])
  const count = group?.count ?? projects.data?.totalCount ?? 0
  const takes = dragged !== null && dragged.statusUuid !== status.uuid
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (takes) props.onDrop(dragged)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dragged; each card has keys that do the same
    <section
      className={isOver && takes ? 'mk-board-column mk-board-over' : 'mk-board-column'}
      aria-label={texts.column(status.name, count)}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      }}
      onDrop={drop}
    >
      <header className="mk-board-head">
        <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
        <strong className="mk-tnum">{formatNumber(count)}</strong>
        <span className="mk-board-average">
          {texts.average}
          <strong className="mk-tnum">{group?.averageScore == null ? texts.noAverage : formatScore(group.averageScore)}</strong>
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard, also when it holds no card */}
      <ul className="mk-board-cards" tabIndex={0} aria-label={status.name}>
        {isFirst &&
          [0, 1, 2].map((at) => (
            <li key={at} className="mk-board-card" aria-hidden="true">
              <Skeleton width="70%" />
              <Skeleton width="90%" />
            </li>
          ))}
        {items?.map((item) => (
          <BoardCard
            key={item.uuid}
            item={item}
            href={props.hrefOf(item)}
            hintId={props.hintId}
            isCurrent={item.uuid === props.currentUuid}
            onStep={(step) => props.onStep(item, step)}
            onDrag={props.onDrag}
          />
        ))}
        {items?.length === 0 && <li className="mk-board-empty">{texts.empty}</li>}
        {items && items.length < count && <li className="mk-board-unprinted">{texts.notPrinted(count - items.length)}</li>}
        {items && items.length < count && length < longest && (
          <li className="mk-board-more">
            <Button
              variant="link"
              loading={projects.isFetching}
              aria-label={texts.moreOf(status.name)}
              onClick={() => setLength(Math.min(longest, length + pageLength))}
            >
              {texts.more}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
