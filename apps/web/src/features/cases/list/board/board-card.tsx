import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { formatDay, formatScore } from '@mekiki/i18n/format'
import { AppLink, CompanyMark, EllipsisText, isComposing, Tag, useLanguage } from '@mekiki/ui'
import type { KeyboardEvent } from 'react'
import { stageWord } from '../../../../shared/choices/scoutee-words.ts'
import { FollowersCell } from '../table/cells.tsx'
import type { ProjectItem } from '../use-project-page.ts'

/** What fits beside each other: two labels, the stage among them. */
const shownLabels = 2

const statusFields = ['statusUuid']

/** What moves over the board while it is dragged. */
export const dragType = 'application/x-mekiki-case'

/** A case on the board: dragged, or moved with Alt and the arrows, to another status; a press opens it beside the board. */
export function BoardCard({
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
