import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu, type MenuEntry } from '../overlays/menu.tsx'
import { EllipsisText } from '../parts/text-parts.tsx'
import { useTexts } from '../base/ui-context.tsx'
import type { HeadModel } from './use-table-model.ts'

const WIDTH_STEP = 40

/** What a header cell can ask for. */
export interface HeadActs {
  toggleSort: (key: string, isMulti: boolean) => void
  setSort: (key: string, order: 'asc' | 'desc' | null) => void
  setWidth?: (key: string, width: number) => void
  move?: (key: string, step: -1 | 1) => void
}

export interface HeadCellProps {
  head: HeadModel
  ariaIndex: number
  isFirst: boolean
  canMoveLeft: boolean
  canMoveRight: boolean
  acts: HeadActs
}

function useMenuItems({ head, canMoveLeft, canMoveRight, acts }: HeadCellProps): MenuEntry[] {
  const texts = useTexts()
  const sort: MenuEntry[] = head.isSortable
    ? [
        {
          key: 'asc',
          label: texts.sortWords[head.sortedBy].asc,
          icon: ArrowUp,
          isChecked: head.sorted === 'asc',
          onSelect: () => acts.setSort(head.key, 'asc')
        },
        {
          key: 'desc',
          label: texts.sortWords[head.sortedBy].desc,
          icon: ArrowDown,
          isChecked: head.sorted === 'desc',
          onSelect: () => acts.setSort(head.key, 'desc')
        },
        { key: 'none', label: texts.sortClear, isDisabled: head.sorted === null, onSelect: () => acts.setSort(head.key, null) },
        { key: 'line', separator: true }
      ]
    : []
  const { move, setWidth } = acts
  const order: MenuEntry[] = move
    ? [
        { key: 'left', label: texts.moveLeft, icon: ArrowLeft, isDisabled: !canMoveLeft, onSelect: () => move(head.key, -1) },
        { key: 'right', label: texts.moveRight, icon: ArrowRight, isDisabled: !canMoveRight, onSelect: () => move(head.key, 1) }
      ]
    : []
  const width: MenuEntry[] = setWidth
    ? [
        { key: 'wide', label: texts.widen, onSelect: () => setWidth(head.key, head.width + WIDTH_STEP) },
        { key: 'narrow', label: texts.narrow, onSelect: () => setWidth(head.key, head.width - WIDTH_STEP) }
      ]
    : []
  return [...sort, ...order, ...width]
}

function SortMark({ head }: { head: HeadModel }) {
  const texts = useTexts()
  if (head.sorted === null) return null
  return (
    <span className="mk-sort-mark">
      <Icon icon={head.sorted === 'asc' ? ArrowUp : ArrowDown} size={14} />
      {head.sortOrder > 0 && (
        <>
          <span aria-hidden="true">{head.sortOrder}</span>
          <span className="mk-hidden">{texts.sortOrder(head.sortOrder)}</span>
        </>
      )}
    </span>
  )
}

/** A column's name with its sort, its menu and the handle that sets its width. */
export function HeadCell(props: HeadCellProps) {
  const { head, ariaIndex, isFirst, acts } = props
  const texts = useTexts()
  const items = useMenuItems(props)
  const sorted = head.sorted === 'asc' ? 'ascending' : head.sorted === 'desc' ? 'descending' : undefined
  return (
    <div
      role="columnheader"
      aria-colindex={ariaIndex}
      aria-sort={sorted}
      data-column={head.key}
      className={classes('mk-th', head.align === 'right' && 'mk-td-right', isFirst && 'mk-td-first', sorted && 'mk-th-sorted')}
      style={{ width: head.width }}
    >
      {head.isSortable ? (
        <button type="button" className="mk-th-name" onClick={(event) => acts.toggleSort(head.key, event.shiftKey)}>
          <EllipsisText lines={2}>{head.name}</EllipsisText>
          <SortMark head={head} />
        </button>
      ) : (
        <span className="mk-th-name">
          <EllipsisText lines={2}>{head.name}</EllipsisText>
        </span>
      )}
      {items.length > 0 && (
        <Menu
          label={texts.columnMenu(head.name)}
          items={items}
          trigger={(trigger) => (
            <button type="button" className="mk-th-menu" aria-label={texts.columnMenu(head.name)} {...trigger}>
              <Icon icon={ChevronDown} size={14} />
            </button>
          )}
        />
      )}
      {head.canResize && (
        <span role="presentation" className="mk-resize" title={texts.resizeColumn(head.name)} onMouseDown={head.startResize} onTouchStart={head.startResize} />
      )}
    </div>
  )
}

/** The box over the select column: all, some or none of this page. */
export function SelectHead({ state, isDisabled, onToggle }: { state: boolean | 'partial'; isDisabled: boolean; onToggle: () => void }) {
  const texts = useTexts()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'partial'
  }, [state])
  return (
    <div role="columnheader" aria-colindex={1} className="mk-th mk-td-select">
      <input ref={box} type="checkbox" className="mk-check" aria-label={texts.selectPage} checked={state === true} disabled={isDisabled} onChange={onToggle} />
    </div>
  )
}
