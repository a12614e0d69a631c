import { Avatar, classes, CompanyMark, Icon, KeyHint, StatusChip, type IconGlyph, type StatusTone } from '@mekiki/ui'
import type { MouseEvent } from 'react'
import { HitReason } from '../search/hit-reason.tsx'
import { MarkedText } from '../search/marked-text.tsx'
import { capsOf } from '../keys/key-list.ts'
import { highlight, type QueryTerm, queryTerms } from '@mekiki/text'

/** What stands before an item: the mark of a company, a person's, or an icon. */
export type ItemMark = { kind: 'company' | 'person'; id: string } | { kind: 'icon'; icon: IconGlyph }

/** Something that can be chosen. It leads to an address, or does something. */
export interface PaletteItem {
  id: string
  label: string
  note?: string
  /** Where the words of a search stand in the label, which are else looked for; a line around those that stand elsewhere; why it was found. */
  marks?: readonly { start: number; end: number }[]
  context?: { text: string; marks: readonly { start: number; end: number }[] }
  reason?: string
  /** What it belongs to, under the label. */
  about?: string
  /** The way to all of its group. */
  isMore?: boolean
  status?: { name: string; tone: StatusTone }
  mark: ItemMark
  /** The presses that do the same without the palette. */
  keys?: readonly string[]
  /** Further words that find it. */
  words?: readonly string[]
  href?: string
  run?: () => void
  /** What it puts into the field, which stays open. */
  insert?: string
  /** Kept as recently used under this name. */
  recent?: { kind: 'theme' | 'scoutee' | 'action' | 'search'; id: string }
}

export interface PaletteGroup {
  key: string
  label: string
  count?: string
  items: readonly PaletteItem[]
}

/** Whether every word of the query stands in the item's label or its further words; kana, widths and case do not matter. */
export function isMatching(item: PaletteItem, terms: readonly QueryTerm[]): boolean {
  const texts = [item.label, ...(item.words ?? [])]
  return terms.every((term) => texts.some((text) => highlight(text, [term]).length > 0))
}

function Mark({ mark, name }: { mark: ItemMark; name: string }) {
  if (mark.kind === 'icon') return <Icon icon={mark.icon} />
  return mark.kind === 'person' ? <Avatar name={name} id={mark.id} /> : <CompanyMark name={name} id={mark.id} size={20} />
}

function Row({ item, query, id, isActive }: { item: PaletteItem; query: string; id: string; isActive: boolean }) {
  const [press] = item.keys ?? []
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes('mk-pal-item', item.isMore && 'mk-pal-more', item.reason !== undefined && 'mk-pal-hit', isActive && 'mk-is-active')}
      data-item={item.id}
    >
      <span className="mk-pal-mark">
        <Mark mark={item.mark} name={item.label} />
      </span>
      <span className="mk-pal-label mk-ellipsis" title={item.label}>
        <MarkedText of={{ text: item.label, marks: item.marks ?? highlight(item.label, queryTerms(query)) }} />
      </span>
      {(item.about || item.context) && (
        <span className="mk-pal-about mk-ellipsis">
          {item.context && (
            <span>
              <MarkedText of={item.context} />
            </span>
          )}
          {item.about && <span className="mk-pal-of">{item.about}</span>}
        </span>
      )}
      {item.note !== undefined && <span className="mk-pal-note mk-ellipsis">{item.note}</span>}
      <span className="mk-pal-end">
        {item.reason !== undefined && <HitReason reason={item.reason} />}
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
  isEarlier = false,
  activeId,
  onPoint,
  onChoose
}: {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  query: string
  /** They were found for an earlier text, and show it. */
  isEarlier?: boolean
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
      aria-busy={isEarlier}
      className={classes('mk-pal-list', isEarlier && 'mk-is-earlier')}
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
          <div className="mk-pal-heading" role="presentation">
            <span id={`${id}-of-${group.key}`}>{group.label}</span>
            {group.count !== undefined && <span className="mk-pal-count"> {group.count}</span>}
          </div>
          {group.items.map((item) => (
            <Row key={item.id} item={item} query={query} id={optionId(id, item.id)} isActive={item.id === activeId} />
          ))}
        </div>
      ))}
    </div>
  )
}
