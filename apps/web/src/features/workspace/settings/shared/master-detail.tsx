import { Button, classes, EllipsisText, SortHandle } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import './master-detail.css'

/** An entry of the list at the left. */
export interface MasterItem {
  uuid: string
  name: string
  /** Under the name. */
  sub?: string
  /** Right of the name. */
  end?: ReactNode
}

interface MasterDetailProps {
  /** What the list is. */
  title: string
  count: string
  items: readonly MasterItem[]
  selected: string | null
  onSelect: (uuid: string) => void
  /** The list's order can be changed: all keys in their new order, and the one that moved. Absent without the right, or without an order. */
  onOrder?: ((keys: string[], moved: string) => void) | undefined
  addLabel: string
  /** Absent without the right to add. */
  onAdd?: (() => void) | undefined
  children: ReactNode
}

/** A list at the left and, beside it, what is chosen there; together one card that fills the page. */
export function MasterDetail({ title, count, items, selected, onSelect, onOrder, addLabel, onAdd, children }: MasterDetailProps) {
  return (
    <div className="mk-md">
      <div className="mk-md-list">
        <div className="mk-md-head">
          <h2>{title}</h2>
          <span className="mk-note">{count}</span>
          {onAdd && (
            <span className="mk-actions">
              <Button variant="link" icon={Plus} onClick={onAdd}>
                {addLabel}
              </Button>
            </span>
          )}
        </div>
        <ul aria-label={title}>
          {items.map((item) => (
            <li key={item.uuid} className={onOrder && 'mk-md-sortable'}>
              {onOrder && items.length > 1 && (
                <SortHandle list={title} itemKey={item.uuid} name={item.name} keys={items.map((each) => each.uuid)} onOrder={onOrder} />
              )}
              <button
                type="button"
                className={classes('mk-md-item', item.uuid === selected && 'mk-is-active')}
                aria-current={item.uuid === selected ? 'true' : undefined}
                onClick={() => onSelect(item.uuid)}
              >
                <span className="mk-md-name">
                  <EllipsisText>{item.name}</EllipsisText>
                </span>
                {item.end !== undefined && <span className="mk-md-end">{item.end}</span>}
                {item.sub !== undefined && <span className="mk-md-sub">{item.sub}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="mk-md-detail">{children}</div>
    </div>
  )
}
