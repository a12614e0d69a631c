import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import type { ControlSize } from '../../parts/button.tsx'
import { Chip } from '../../parts/chips.tsx'
import { classes } from '../../base/classes.ts'
import { Field, type FieldLinks, type FieldProps, splitField } from '../field.tsx'
import { Icon, type IconGlyph } from '../../parts/icon.tsx'
import { isComposing } from '../../base/keyboard.ts'
import { ListboxPopup, useListboxState, type Option } from './listbox.tsx'
import { ClearButton } from '../text-field.tsx'
import { useTexts } from '../../base/ui-context.tsx'

interface SharedProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  onBlur?: () => void
  placeholder?: string
  name?: string
  disabled?: boolean
  size?: ControlSize
  isSearchable?: boolean
  footer?: ReactNode
}

export interface SelectProps<T extends string> extends SharedProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  icon?: IconGlyph
  clearable?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Opens a list on arrow keys, as a native select does. */
function opens(event: KeyboardEvent): boolean {
  return !isComposing(event) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
}

/** A button with a role of combobox is named by its label and its value together. */
function comboboxLinks(links: FieldLinks, labelId: string, hasLabel: boolean, ariaLabel: string | undefined) {
  return hasLabel ? { ...links, 'aria-labelledby': `${labelId} ${links.id}` } : { ...links, 'aria-label': ariaLabel }
}

/** One of many. A search box appears from 11 choices on; the list is at most 300 px high. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { shell, own, name: title } = splitField(props)
  const { options, value, onChange, onBlur, placeholder, disabled, size = 'medium', icon, clearable = false, isSearchable, footer, name, ref } = own
  const texts = useTexts()
  const { anchor, listId, open, finish } = useListboxState(onBlur)
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...shell}>
      {(links, labelId) => (
        <div className={classes('mk-select-frame', `mk-size-${size}`)}>
          <button
            {...comboboxLinks(links, labelId, shell.label !== undefined, own['aria-label'])}
            ref={ref}
            type="button"
            name={name}
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? listId : undefined}
            disabled={disabled}
            className={classes('mk-input mk-select', `mk-size-${size}`, anchor && 'mk-is-open', shell.error && 'mk-is-invalid', disabled && 'mk-is-disabled')}
            onClick={(event) => open(event.currentTarget)}
            onKeyDown={(event) => {
              if (!opens(event)) return
              event.preventDefault()
              open(event.currentTarget)
            }}
          >
            {icon && <Icon icon={icon} />}
            <span className={classes('mk-select-value', !chosen && 'mk-placeholder')}>
              {chosen ? (chosen.content ?? chosen.label) : (placeholder ?? texts.unselected)}
            </span>
            <Icon icon={ChevronDown} />
          </button>
          {clearable && chosen && !disabled && <ClearButton label={title} onClear={() => onChange(null)} />}
          {anchor && (
            <ListboxPopup
              anchor={anchor}
              label={title}
              listId={listId}
              options={options}
              isSearchable={isSearchable}
              footer={footer}
              isSelected={(each) => each === value}
              onClose={finish}
              onPick={(each) => {
                onChange(each)
                finish()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

export interface MultiSelectProps<T extends string> extends SharedProps<T> {
  value: readonly T[]
  onChange: (value: T[]) => void
  /** For choices that the owner fetches: told what is being searched for, and the empty text once the list closes. */
  onQuery?: (query: string) => void
  /** Said in the list when there is no choice to show. */
  emptyText?: string
  /** Opens as it gets the focus for the first time, where nothing is chosen yet: for the one field that a dialog is about. A phone's screen stays free. */
  opensAtOnce?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Several of many, shown as chips that can be taken away; the list stays open while choosing. */
export function MultiSelect<T extends string>(props: MultiSelectProps<T>) {
  const { shell, own, name: title } = splitField(props)
  const { options, value, onChange, onBlur, placeholder, disabled, size = 'medium', isSearchable, footer, onQuery, emptyText, opensAtOnce = false, ref } = own
  const texts = useTexts()
  const list = useListboxState(() => {
    onQuery?.('')
    onBlur?.()
  })
  const { anchor, listId, finish } = list
  const chosen = options.filter((option) => value.includes(option.value))
  const toggle = (each: T) => onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each])
  const foot = footer ?? (
    <>
      <span>{texts.selectedCount(chosen.length)}</span>
      {chosen.length > 0 && (
        <button type="button" className="mk-btn mk-btn-link" onClick={() => onChange([])}>
          {texts.clear}
        </button>
      )}
    </>
  )
  return (
    <Field {...shell}>
      {(links, labelId) => (
        <MultiFrame
          openerRef={ref}
          opensAtOnce={opensAtOnce && value.length === 0}
          links={comboboxLinks(links, labelId, shell.label !== undefined, own['aria-label'])}
          list={list}
          size={size}
          disabled={disabled}
          isInvalid={Boolean(shell.error)}
          placeholder={chosen.length === 0 ? (placeholder ?? texts.unselected) : ''}
          chips={chosen.map((option) => (
            <Chip key={option.value} removeName={option.label} onRemove={disabled ? undefined : () => toggle(option.value)}>
              {option.content ?? option.label}
            </Chip>
          ))}
        >
          {anchor && (
            <ListboxPopup
              multiple
              anchor={anchor}
              label={title}
              listId={listId}
              options={options}
              isSearchable={isSearchable}
              onQuery={onQuery}
              emptyText={emptyText}
              footer={foot}
              isSelected={(each) => value.includes(each)}
              onClose={finish}
              onPick={toggle}
            />
          )}
        </MultiFrame>
      )}
    </Field>
  )
}

interface MultiFrameProps {
  openerRef?: Ref<HTMLButtonElement>
  /** Opens as it gets the focus for the first time. */
  opensAtOnce?: boolean
  links: object
  list: Pick<ReturnType<typeof useListboxState>, 'anchor' | 'listId' | 'open'>
  size: ControlSize
  disabled?: boolean
  isInvalid: boolean
  placeholder: string
  chips: ReactNode
  popup?: 'listbox' | 'dialog'
  children: ReactNode
}

/** Chips and the button that opens the choices, framed as one field. */
export function MultiFrame({
  openerRef,
  opensAtOnce = false,
  links,
  list: { anchor, listId, open },
  size,
  disabled,
  isInvalid,
  placeholder,
  chips,
  popup = 'listbox',
  children
}: MultiFrameProps) {
  const isOpen = anchor !== null
  const wasFocused = useRef(false)
  const openAt = (target: HTMLElement) => {
    const frame = target.closest<HTMLElement>('.mk-multi')
    if (frame && !disabled) open(frame)
  }
  return (
    <>
      <div
        role="presentation"
        className={classes('mk-input mk-multi', `mk-size-${size}`, isOpen && 'mk-is-open', isInvalid && 'mk-is-invalid', disabled && 'mk-is-disabled')}
        onClick={(event) => openAt(event.currentTarget)}
      >
        {chips}
        <button
          {...links}
          ref={openerRef}
          type="button"
          role="combobox"
          aria-haspopup={popup}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          disabled={disabled}
          className="mk-multi-open"
          onFocus={({ currentTarget }) => {
            const isFirst = !wasFocused.current
            wasFocused.current = true
            if (opensAtOnce && isFirst && !matchMedia('(pointer: coarse)').matches) openAt(currentTarget)
          }}
          onKeyDown={(event) => {
            if (!opens(event)) return
            event.preventDefault()
            openAt(event.currentTarget)
          }}
        >
          {placeholder}
        </button>
        <Icon icon={ChevronDown} />
      </div>
      {children}
    </>
  )
}
