import { Avatar, classes, CompanyMark, Icon, KeyHint, StatusChip, type IconGlyph, type StatusTone } from '@mekiki/ui'
import type { MouseEvent } from 'react'
import { capsOf } from '../keys/key-list.ts'
import { highlight, type QueryTerm, queryTerms } from '@mekiki/text'

/** What stands before an item: the mark of a company, a person's, or an icon. */
type ItemMark = { kind: 'company' | 'person'; id: string } | { kind: 'icon'; icon: IconGlyph }

/** Something that can be chosen. It leads to an address, or does something. */
export interface PaletteItem {
  id: string
  label: string
  note?: string
  status?: { name: string; tone: StatusTone }
  mark: ItemMark
  /** The presses that do the same without the palette. */
  keys?: readonly string[]
  /** Further words that find it. */
  words?: readonly string[]
  href?: string
  run?: () => void
  /** Kept as recently used under this name. */
  recent?: { kind: 'theme' | 'scoutee' | 'action'; id: string }
}

export interface PaletteGroup {
  key: string
  label: string
  items: readonly PaletteItem[]
}

/** Whether every word of the query stands in the item's label or its further words; kana, widths and case do not matter. */
export function isMatching(item: PaletteItem, terms: readonly QueryTerm[]): boolean {
  const texts = [item.label, ...(item.words ?? [])]
  return terms.every((term) => texts.some((text) => highlight(text, [term]).length > 0))
}

/** A piece of a text, marked where a word of the query stands. */
interface Segment {
  at: number
  text: string
  isMarked: boolean
}

/** A text in pieces, cut where the words of the query stand. */
function segmentsOf(text: string, query: string): Segment[] {
  const ranges = highlight(text, queryTerms(query))
  const cuts = [0, ...ranges.flatMap(({ start, end }) => [start, end]), text.length]
  return cuts
    .slice(0, -1)
    .map((at, index) => ({ at, text: text.slice(at, cuts[index + 1]), isMarked: index % 2 === 1 }))
    .filter((segment) => segment.text !== '')
}

function Mark({ mark, name }: { mark: ItemMark; name: string }) {
  if (mark.kind === 'icon') return <Icon icon={mark.icon} />
  return mark.kind === 'person' ? <Avatar name={name} id={mark.id} /> : <CompanyMark name={name} id={mark.id} size={20} />
}

function Row({ item, query, id, isActive }: { item: PaletteItem; query: string; id: string; isActive: boolean }) {
  const [press] = item.keys ?? []
  return (
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} className={classes('mk-pal-item', isActive && 'mk-is-active')} data-item={item.id}>
      <span className="mk-pal-mark">
        <Mark mark={item.mark} name={item.label} />
      </span>
      <span className="mk-pal-label mk-ellipsis" title={item.label}>
        {segmentsOf(item.label, query).map((segment) =>
          segment.isMarked ? <mark key={segment.at}>{segment.text}</mark> : <span key={segment.at}>{segment.text}</span>
        )}
      </span>
      {item.note !== undefined && <span className="mk-pal-note mk-ellipsis">{item.note}</span>}
      <span className="mk-pal-end">
        {item.status && <StatusChip tone={item.status.tone}>{item.status.name}</StatusChip>}
        {press !== undefined && <KeyHint keys={capsOf(press)} />}
      </span>
    </div>
  )
}

/** The id of the option that shows an item. */
export const optionId = (listId: string, itemId: string): string => `${listId}-${itemId}`

/** The items in their groups; the focus stays in the field, which names the active one. */
export function PaletteList({
  id,
  label,
  groups,
  query,
  activeId,
  onPoint,
  onChoose
}: {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  query: string
  activeId: string | null
  onPoint: (itemId: string) => void
  onChoose: (itemId: string, event: MouseEvent) => void
}) {
  const itemAt = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('[data-item]')?.getAttribute('data-item') : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys, as a combobox does
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="mk-pal-list"
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        const at = itemAt(event)
        if (at && at !== activeId) onPoint(at)
      }}
      onClick={(event) => {
        const at = itemAt(event)
        if (at) onChoose(at, event)
      }}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-of-${group.key}`} className="mk-pal-group">
          <div id={`${id}-of-${group.key}`} className="mk-pal-heading" role="presentation">
            {group.label}
          </div>
          {group.items.map((item) => (
            <Row key={item.id} item={item} query={query} id={optionId(id, item.id)} isActive={item.id === activeId} />
          ))}
        </div>
      ))}
    </div>
  )
}
