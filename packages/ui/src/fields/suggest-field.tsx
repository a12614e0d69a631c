import Popper from '@mui/material/Popper'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ControlSize } from '../parts/button.tsx'
import { Field, type FieldProps, splitField } from './field.tsx'
import { isComposing } from '../base/keyboard.ts'
import { layerOver } from '../base/layer-host.ts'
import { type Option, optionAt, OptionRow } from './choices/listbox.tsx'
import { InputShell } from './text-field.tsx'

export interface SuggestFieldProps<T extends string> extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Names the list to screen readers. */
  listLabel: string
  /** What is offered for what stands in the field; the owner finds it. */
  options: readonly Option<T>[]
  onPick: (value: T) => void
  /** Told what is typed, never while an input method composes. */
  onQuery: (text: string) => void
  placeholder?: string
  autoFocus?: boolean
  size?: ControlSize
}

interface ListState<T extends string> {
  options: readonly Option<T>[]
  onPick: (value: T) => void
}

/** When the list shows and which of its choices is active; none at first, so that Enter takes nothing that nobody has looked at. */
function useSuggestions<T extends string>({ options, onPick }: ListState<T>) {
  const [isOpen, setOpen] = useState(false)
  const [requested, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const active = Math.min(requested, options.length - 1)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (option: Option<T> | undefined) => {
    if (!option || option.isDisabled === true) return
    close()
    onPick(option.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (!isShown) return event.key === 'ArrowDown' ? setOpen(true) : undefined
    const { length } = options
    const act = {
      ArrowDown: () => setActive((active + 1) % length),
      ArrowUp: () => setActive(active <= 0 ? length - 1 : active - 1),
      ...(active >= 0 && { Enter: () => pick(options[active]) }),
      Escape: close
    }[event.key]
    if (event.key === 'Tab') close()
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  return { isShown, active, setActive, open, close, pick, press }
}

/** One line of text with a list of suggestions under it, which arrow keys, Enter and Esc act on while the text keeps the focus. */
export function SuggestField<T extends string>(props: SuggestFieldProps<T>) {
  const { shell, own } = splitField(props)
  const { value, onChange, listLabel, options, onPick, onQuery, size, ...input } = own
  const listId = useId()
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const composing = useRef(false)
  const list = useSuggestions({ options, onPick })
  const ask = (text: string) => {
    list.open()
    onQuery(text)
  }
  const type = (text: string) => {
    onChange(text)
    if (!composing.current) ask(text)
  }
  return (
    <Field {...shell}>
      {(links) => (
        <InputShell isInvalid={Boolean(shell.error)} size={size}>
          <input
            {...links}
            {...input}
            ref={setAnchor}
            type="text"
            className="mk-control"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isShown}
            aria-controls={list.isShown ? listId : undefined}
            aria-activedescendant={list.isShown && list.active >= 0 ? `${listId}-${list.active}` : undefined}
            autoComplete="off"
            value={value}
            onChange={(event) => type(event.target.value)}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={(event) => {
              composing.current = false
              ask(event.currentTarget.value)
            }}
            onKeyDown={list.press}
            onBlur={list.close}
          />
          {list.isShown && anchor && (
            <SuggestList anchor={anchor} id={listId} label={listLabel} options={options} active={list.active} onActive={list.setActive} onPick={list.pick} />
          )}
        </InputShell>
      )}
    </Field>
  )
}

interface SuggestListProps<T extends string> {
  anchor: HTMLElement
  id: string
  label: string
  options: readonly Option<T>[]
  active: number
  onActive: (at: number) => void
  onPick: (option: Option<T> | undefined) => void
}

function SuggestList<T extends string>({ anchor, id, label, options, active, onActive, onPick }: SuggestListProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const frame = anchor.closest('.mk-input') ?? anchor
  return (
    <Popper
      open
      {...layerOver(frame)}
      placement="bottom-start"
      popperOptions={{ strategy: 'fixed' }}
      className="mk-suggest-popup"
      style={{ width: frame.clientWidth }}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="mk-listbox"
        // The default of the press would take the focus out of the text.
        onMouseDown={(event) => {
          event.preventDefault()
          onPick(options[optionAt(event)])
        }}
        onPointerMove={(event) => {
          const at = optionAt(event)
          if (at >= 0 && at !== active) onActive(at)
        }}
      >
        {options.map((option, at) => (
          <OptionRow key={option.value} id={`${id}-${at}`} at={at} option={option} isActive={at === active} isSelected={false} multiple={false} />
        ))}
      </div>
    </Popper>
  )
}
