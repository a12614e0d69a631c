import X from 'lucide-react/icons/x'
import { normaliseValue } from '@mekiki/text'
import type { FocusEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import type { ControlSize } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { Icon, type IconGlyph } from '../parts/icon.tsx'
import { isComposing } from '../base/keyboard.ts'
import { useTexts } from '../base/ui-context.tsx'

export interface TextInputProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** Enter outside a composition. */
  onEnter?: (value: string) => void
  /** Esc outside a composition. */
  onEscape?: (input: HTMLInputElement) => void
  /** One of `url`, `email` and `tel` brings its keys on a phone and `normalise` with it. */
  type?: HTMLInputTypeAttribute
  name?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  size?: ControlSize
  icon?: IconGlyph
  unit?: ReactNode
  clearable?: boolean
  /** `nfkc` turns full-width letters and digits into half-width when the field is left; for numbers and what people type like them. */
  normalise?: 'nfkc'
  inputClassName?: string
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export type TextFieldProps = FieldProps & TextInputProps

type InputShellProps = Pick<TextInputProps, 'size' | 'icon' | 'unit' | 'end' | 'disabled'> & {
  isInvalid?: boolean
  className?: string
  children: ReactNode
}

/** The frame that all one-line controls share. */
export function InputShell({ size = 'medium', icon, unit, end, disabled, isInvalid, className, children }: InputShellProps) {
  return (
    <div className={classes('mk-input', `mk-size-${size}`, disabled && 'mk-is-disabled', isInvalid && 'mk-is-invalid', className)}>
      {icon && <Icon icon={icon} />}
      {children}
      {unit !== undefined && <span className="mk-unit">{unit}</span>}
      {end}
    </div>
  )
}

/** Empties the control beside it. */
export function ClearButton({ label, onClear }: { label?: ReactNode; onClear: () => void }) {
  const texts = useTexts()
  const name = typeof label === 'string' ? `${label} ${texts.clear}` : texts.clear
  return (
    <button type="button" className="mk-iconbtn mk-clear" aria-label={name} onClick={onClear}>
      <Icon icon={X} size={14} />
    </button>
  )
}

const plainTypes = ['url', 'email', 'tel'] as const

/** One line of text. The value is never touched while an input method composes. */
export function TextField(props: TextFieldProps) {
  const { shell, own } = splitField(props)
  const { value, onChange, onBlur, onEnter, onEscape, size, icon, unit, clearable, normalise, inputClassName, end, type = 'text', ...rest } = own
  const plainType = plainTypes.find((each) => each === type)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const plain = normalise || plainType ? normaliseValue(value) : value
    if (plain !== value) onChange(plain)
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') onEnter?.(event.currentTarget.value)
    if (event.key === 'Escape') onEscape?.(event.currentTarget)
  }
  return (
    <Field {...shell}>
      {(links) => (
        <InputShell
          size={size}
          icon={icon}
          unit={unit}
          disabled={rest.disabled}
          isInvalid={Boolean(shell.error)}
          end={
            <>
              {clearable && value !== '' && !rest.disabled && <ClearButton label={shell.label ?? rest['aria-label']} onClear={() => onChange('')} />}
              {end}
            </>
          }
        >
          <input
            {...links}
            inputMode={plainType}
            {...rest}
            type={type}
            className={classes('mk-control', inputClassName)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
            onKeyDown={press}
          />
        </InputShell>
      )}
    </Field>
  )
}
