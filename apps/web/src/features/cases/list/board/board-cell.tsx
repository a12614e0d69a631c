import { Button, classes, Skeleton } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { ProjectItem } from '../use-project-page.ts'
import { useDropPlace } from '../moving/moving.ts'
import { useBoardTexts } from './board-texts.ts'

interface BoardCellProps {
  label: string
  statusName: string
  count: number
  items: readonly ProjectItem[]
  isLoading: boolean
  /** Whether what is being dragged may come here. */
  takes: boolean
  renderCard: (item: ProjectItem) => ReactNode
  onDrop: () => void
  onMore: () => void
  /** Null without the right. */
  onAdd: (() => void) | null
}

/** The cases of one status in one lane, with the way to more of them and to a new one. */
export function BoardCell({ label, statusName, count, items, isLoading, takes, renderCard, onDrop, onMore, onAdd }: BoardCellProps) {
  const texts = useBoardTexts()
  const { isOver, place } = useDropPlace(takes, onDrop)
  const left = count - items.length
  const isWaiting = isLoading && items.length === 0 && count > 0
  return (
    <section className={classes('mk-board-cell', isOver && 'mk-board-over')} aria-label={label} {...place}>
      <ul className="mk-board-cards">
        {isWaiting && (
          <li className="mk-board-card" aria-hidden="true">
            <Skeleton width="70%" />
            <Skeleton width="90%" />
          </li>
        )}
        {items.map(renderCard)}
        {left > 0 && !isWaiting && <li className="mk-board-unprinted">{texts.notPrinted(left)}</li>}
      </ul>
      <div className="mk-board-cell-foot">
        {onAdd && (
          <Button variant="ghost" icon={Plus} onClick={onAdd}>
            {texts.add}
          </Button>
        )}
        {left > 0 && !isWaiting && (
          <Button variant="link" loading={isLoading} aria-label={texts.moreOf(statusName, left)} onClick={onMore}>
            {texts.more(left)}
          </Button>
        )}
      </div>
    </section>
  )
}
