import { Button, Checkbox, classes, filterOptions, Icon, isComposing, KeyHint, moveTo, Popover, SearchField, SortHandle } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { capsOf } from '../keys/key-list.ts'
import { useListPartsTexts } from './list-parts-texts.ts'
import './columns-popover.css'

/** Columns that belong together. */
export interface ColumnGroup<K extends string> {
  name: string
  keys: readonly K[]
}

interface ColumnsProps<K extends string> {
  /** Every column there is, by group. */
  groups: readonly ColumnGroup<K>[]
  /** The shown ones in their order; the last one left cannot be hidden. */
  shown: readonly K[]
  /** Shown always, and before all others. */
  firstKey?: K
  labelOf: (key: K) => string
  onChange: (shown: K[]) => void
}

interface ColumnsPopoverProps<K extends string> extends ColumnsProps<K> {
  anchor: Element
  /** Back to the columns shown before anybody chose. */
  onReset: () => void
  onClose: () => void
}

/** Which columns are shown, and in which order; each change holds at once, and is seen in the list behind. */
export function ColumnsPopover<K extends string>({ anchor, onReset, onClose, ...props }: ColumnsPopoverProps<K>) {
  const { groups, shown, labelOf, onChange } = props
  const texts = useListPartsTexts().columnSettings
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState<ReadonlySet<K>>(new Set())
  const put = (key: K, isOn: boolean) => {
    onChange(isOn ? [...shown, key] : shown.filter((other) => other !== key))
    // Marked once: hidden and shown again it is no news.
    setAdded((before) => new Set(isOn ? [...before, key] : [...before].filter((other) => other !== key)))
  }
  const found = groups.map(({ name, keys }) => {
    const options = filterOptions(
      keys.map((value) => ({ value, label: labelOf(value) })),
      query
    )
    return { name, keys, found: options.map(({ value }) => value) }
  })
  const all = groups.flatMap(({ keys }) => keys).length
  return (
    <Popover
      anchor={anchor}
      title={texts.title}
      note={texts.count(shown.length, all)}
      action={
        <Button variant="link" onClick={onReset}>
          {texts.reset}
        </Button>
      }
      isFlush
      onClose={onClose}
    >
      <div className="mk-columns-search">
        <SearchField isPart autoFocus aria-label={texts.search} placeholder={texts.search} value={query} onSearch={setQuery} />
      </div>
      {query === '' && <ShownColumns {...props} added={added} onHide={(key) => put(key, false)} />}
      {query !== '' && found.every((group) => group.found.length === 0) && (
        <p className="mk-columns-none" role="status">
          {texts.noneFound}
        </p>
      )}
      {found
        .filter((group) => group.found.length > 0)
        .map((group) => (
          <Group key={group.name} {...group} {...props} isSearched={query !== ''} onPut={put} />
        ))}
    </Popover>
  )
}

interface ShownProps<K extends string> extends ColumnsProps<K> {
  added: ReadonlySet<K>
  onHide: (key: K) => void
}

/** The shown columns in their order, moved by the grip or by Alt with the arrows. */
function ShownColumns<K extends string>({ shown, firstKey, labelOf, added, onChange, onHide }: ShownProps<K>) {
  const texts = useListPartsTexts().columnSettings
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<K | null>(null)
  const [said, setSaid] = useState('')
  const movable = shown.filter((key) => key !== firstKey)
  const order = (keys: readonly string[], key: string) => {
    const next = keys.flatMap((each) => movable.find((own) => own === each) ?? [])
    const name = movable.find((own) => own === key)
    if (name !== undefined) setSaid(texts.moved(labelOf(name), next.indexOf(name) + 1, next.length))
    onChange([...shown.filter((own) => own === firstKey), ...next])
  }
  const press = (event: KeyboardEvent, key: K) => {
    const step = event.altKey && !isComposing(event) ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    moved.current = key
    order(moveTo(movable, key, movable.indexOf(key) + step), key)
  }
  useLayoutEffect(() => {
    // A row that goes to another place loses the focus of its box.
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-key="${moved.current}"] input`)?.focus()
    moved.current = null
  })
  return (
    <section>
      <div className="mk-columns-caption">
        <h3>{texts.shown}</h3>
        <span>
          {texts.byDrag} <KeyHint keys={[...capsOf('alt'), ...capsOf('ArrowUp'), ...capsOf('ArrowDown')]} /> {texts.toMove}
        </span>
      </div>
      <ol ref={list} className="mk-columns-list">
        {firstKey !== undefined && (
          <li className="mk-columns-row">
            <span className="mk-columns-lock">
              <Icon icon={Lock} size={14} />
            </span>
            <span className="mk-columns-name">{labelOf(firstKey)}</span>
            <span className="mk-columns-note">{texts.fixed}</span>
          </li>
        )}
        {movable.map((key) => (
          <li key={key} data-key={key}>
            <div role="presentation" className={classes('mk-columns-row', added.has(key) && 'mk-columns-added')} onKeyDown={(event) => press(event, key)}>
              <SortHandle list="columns" itemKey={key} name={labelOf(key)} keys={movable} onOrder={order} />
              <Checkbox checked disabled={shown.length === 1} onChange={() => onHide(key)} label={labelOf(key)} />
              {added.has(key) && <span className="mk-columns-note">{texts.added}</span>}
            </div>
          </li>
        ))}
      </ol>
      <p className="mk-hidden" role="status">
        {said}
      </p>
    </section>
  )
}

interface GroupProps<K extends string> extends ColumnsProps<K> {
  name: string
  keys: readonly K[]
  /** Those of its columns that match what is searched for. */
  found: readonly K[]
  isSearched: boolean
  onPut: (key: K, isOn: boolean) => void
}

/** The columns of a group with boxes, and how many of them are shown. */
function Group<K extends string>({ name, keys, found, shown, firstKey, isSearched, labelOf, onPut }: GroupProps<K>) {
  const [isChosen, setChosen] = useState(false)
  const id = useId()
  const isOpen = isSearched || isChosen
  const isFixed = (key: K) => key === firstKey || (shown.length === 1 && shown[0] === key)
  return (
    <section className="mk-columns-group">
      <h3>
        <button type="button" className="mk-columns-toggle" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setChosen(!isChosen)}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
          <span className="mk-columns-name">{name}</span>
          <span className="mk-tnum">
            {keys.filter((key) => shown.includes(key)).length} / {keys.length}
          </span>
        </button>
      </h3>
      {isOpen && (
        <ul id={id} className="mk-columns-list">
          {found.map((key) => (
            <li key={key} className="mk-columns-row mk-columns-inner">
              <Checkbox checked={shown.includes(key)} disabled={isFixed(key)} onChange={(isOn) => onPut(key, isOn)} label={labelOf(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
