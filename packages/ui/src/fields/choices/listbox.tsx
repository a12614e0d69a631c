import Popover from '@mui/material/Popover'
import Check from 'lucide-react/icons/check'
import { searchText } from '@mekiki/text'
import { useCallback, useId, useMemo, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { classes } from '../../base/classes.ts'
import { useLayerAnchor } from '../../base/field-place.ts'
import { endFormAround } from '../../base/layer-form.ts'
import { layerOver } from '../../base/layer-host.ts'
import { Icon } from '../../parts/icon.tsx'
import { unlessComposing } from '../../base/keyboard.ts'
import { popupPlace } from '../../base/popup-place.ts'
import { useFrontLandmark, useTexts } from '../../base/ui-context.tsx'
import { onListKey } from './listbox-keys.ts'
import { focusOnMount, ListboxSearch } from './listbox-search.tsx'
import { KeyHint } from '../../parts/text-parts.tsx'

/** One choice. `label` is what is searched and said; `content` what is drawn instead. */
export interface Option<T extends string> {
  value: T
  label: string
  content?: ReactNode
  note?: string
  isDisabled?: boolean
}

/** From this many choices on a list has a search box. */
export const SEARCH_FROM = 11

const OPTION_HEIGHT = 32
/** The padding and border of a popup, over and under what it holds. */
const POPUP_EDGES = 26

/** Choices whose label or note has all words of the query, width, case and kana aside. */
export function filterOptions<T extends string>(options: readonly Option<T>[], query: string): readonly Option<T>[] {
  const words = searchText(query).split(' ').filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const text = searchText(`${option.label} ${option.note ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

interface ListboxPopupProps<T extends string> {
  anchor: HTMLElement
  label: string
  listId: string
  options: readonly Option<T>[]
  isSelected: (value: T) => boolean
  onPick: (value: T) => void
  onClose: () => void
  multiple?: boolean
  footer?: ReactNode
  isSearchable?: boolean
  /** Told what is being searched for, outside compositions, when the choices come from elsewhere. */
  onQuery?: (query: string) => void
  /** Said when there is no choice to show. */
  emptyText?: string
  /** Shown over the list, beside what it is about. */
  title?: ReactNode
  placeholder?: string | undefined
  /** The first nine choices are picked by their digits, too, while nothing is searched for. */
  isNumbered?: boolean
}

function useActiveOption<T extends string>(options: readonly Option<T>[], isSelected: (value: T) => boolean, list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => isSelected(option.value))
    )
  )
  const move = (at: number) => {
    setActive(at)
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return { active: Math.min(active, options.length - 1), setActive, move }
}

/** The choice under a press or the pointer, or -1. */
export function optionAt({ target }: SyntheticEvent): number {
  return target instanceof Element ? Number(target.closest('[data-at]')?.getAttribute('data-at') ?? -1) : -1
}

interface OptionRowsProps<T extends string> extends Pick<ListboxPopupProps<T>, 'listId' | 'isSelected' | 'emptyText' | 'isNumbered'> {
  shown: readonly Option<T>[]
  active: number
  multiple: boolean
}

function OptionRows<T extends string>({ shown, listId, active, isSelected, multiple, emptyText, isNumbered }: OptionRowsProps<T>) {
  const texts = useTexts()
  return (
    <>
      {shown.map((option, at) => (
        <OptionRow
          key={option.value}
          id={`${listId}-${at}`}
          at={at}
          option={option}
          isActive={at === active}
          isSelected={isSelected(option.value)}
          multiple={multiple}
          digit={isNumbered && at < 9 ? String(at + 1) : undefined}
        />
      ))}
      {shown.length === 0 && (
        <div className="mk-option-none" role="option" aria-disabled="true" aria-selected="false">
          {emptyText ?? texts.noOptions}
        </div>
      )}
    </>
  )
}

/** How high a list of so many choices is, with what stands over and under it, and the edges of its popup. */
function heightOf(count: number, extras: readonly (number | false)[]): number {
  return extras.reduce<number>((sum, extra) => sum + (extra === false ? 0 : extra), Math.min(300, count * OPTION_HEIGHT + 8) + POPUP_EDGES)
}

/**
 * The list of choices under a field, at most 300 px high. Focus goes to the search box, or to the list where there is none;
 * arrows, Home, End and Enter act, never while an input method composes. Ctrl+Enter in a list of several takes what the search leaves alone.
 */
export function ListboxPopup<T extends string>({
  anchor,
  label,
  listId,
  options,
  isSelected,
  onPick,
  onClose,
  multiple = false,
  footer,
  onQuery,
  emptyText,
  title,
  placeholder,
  isNumbered = false,
  isSearchable = onQuery !== undefined || options.length >= SEARCH_FROM
}: ListboxPopupProps<T>) {
  const texts = useTexts()
  const front = useFrontLandmark()
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => filterOptions(options, query), [options, query])
  // Not an effect: the popup's content is in the document only some renders later.
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      list.current = node
      if (!isSearchable) focusOnMount(node)
    },
    [isSearchable]
  )
  const { active, setActive, move } = useActiveOption(shown, isSelected, list)
  const pick = (option: Option<T> | undefined) => {
    if (option && option.isDisabled !== true) onPick(option.value)
  }
  const end = () => {
    const only = query !== '' && shown.length === 1 ? shown[0] : undefined
    if (only && !isSelected(only.value)) pick(only)
    onClose()
    endFormAround(anchor)
  }
  const press = onListKey({ shown, active, isSearchable, isNumbered: isNumbered && query === '', move, pick, onClose, onEnd: multiple ? end : undefined })
  const activeId = shown[active] ? `${listId}-${active}` : undefined
  const search = (next: string) => {
    setQuery(next)
    onQuery?.(next)
    move(0)
  }
  const paper = { minWidth: Math.max(anchor.clientWidth, 160), maxWidth: 'min(480px, 92vw)' }
  return (
    <Popover
      open
      {...layerOver(anchor)}
      onClose={unlessComposing(onClose)}
      {...popupPlace(anchor, heightOf(options.length, [isSearchable && 44, footer !== undefined && 36, title !== undefined && 36]))}
      slotProps={{ root: front, paper: { className: 'mk-popup', style: paper } }}
    >
      {title !== undefined && <div className="mk-listbox-title">{title}</div>}
      {isSearchable && <ListboxSearch {...{ placeholder, listId, query, activeId }} label={`${label} ${texts.search}`} onQuery={search} onKeyDown={press} />}
      <div
        ref={attach}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className="mk-listbox"
        tabIndex={isSearchable ? -1 : 0}
        aria-activedescendant={isSearchable ? undefined : activeId}
        onKeyDown={press}
        onClick={(event) => pick(shown[optionAt(event)])}
        onPointerMove={(event) => {
          const at = optionAt(event)
          if (at >= 0 && at !== active) setActive(at)
        }}
      >
        <OptionRows {...{ shown, listId, active, isSelected, multiple, emptyText }} isNumbered={isNumbered && query === ''} />
      </div>
      {footer !== undefined && <div className="mk-listbox-foot">{footer}</div>}
    </Popover>
  )
}

interface OptionRowProps<T extends string> {
  id: string
  at: number
  option: Option<T>
  isActive: boolean
  isSelected: boolean
  multiple: boolean
  /** The key that picks it. */
  digit?: string | undefined
}

/** One choice of a list, as `data-at` places it. */
export function OptionRow<T extends string>({ id, at, option, isActive, isSelected, multiple, digit }: OptionRowProps<T>) {
  return (
    <div
      id={id}
      data-at={at}
      role="option"
      aria-selected={isSelected}
      aria-disabled={option.isDisabled || undefined}
      className={classes('mk-option', isActive && 'mk-option-active')}
    >
      {multiple && <span className={classes('mk-check', isSelected && 'mk-check-on')} aria-hidden="true" />}
      <span className="mk-option-label">
        {option.content ?? option.label}
        {option.note !== undefined && <span className="mk-option-note">{option.note}</span>}
      </span>
      {!multiple && isSelected && <Icon icon={Check} />}
      {digit !== undefined && (
        <span aria-hidden="true">
          <KeyHint keys={[digit]} />
        </span>
      )}
    </div>
  )
}

/** Anchor, id and state of a field that opens a list; `finish` closes it and tells `onClosed`. */
export function useListboxState(onClosed?: () => void) {
  const [anchor, setAnchor] = useLayerAnchor()
  const listId = useId()
  const close = () => setAnchor(null)
  const finish = () => {
    close()
    onClosed?.()
  }
  return { anchor, listId, open: setAnchor, close, finish }
}
