import type { ComponentProps, FocusEvent, KeyboardEvent, Ref } from 'react'
import { classes } from '../base/classes.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { isComposing } from '../base/keyboard.ts'
import { useTexts } from '../base/ui-context.tsx'

export interface TextareaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLTextAreaElement>) => void
  /** Ctrl or Cmd with Enter, outside a composition. */
  onSubmit?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  rows?: number
  /** Shows the counter. Longer text may be typed and is marked; nothing is cut, since that breaks compositions. */
  maxLength?: number
  /** For parts that are built on this one: a key press that they have handled is no longer looked at here. */
  controlProps?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'rows' | 'ref'>
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with its content. */
export function Textarea(props: TextareaProps) {
  const { shell, own } = splitField(props)
  const { maxLength, onSubmit, value, onChange, rows = 4, controlProps, ...rest } = own
  const texts = useTexts()
  const length = [...value].length
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    controlProps?.onKeyDown?.(event)
    // Without an act of its own the key is for the form around it.
    if (!onSubmit || event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
    event.preventDefault()
    onSubmit()
  }
  const counter =
    maxLength === undefined ? undefined : (
      <span className={classes('mk-counter', length > maxLength && 'mk-counter-over')}>{texts.characters(length, maxLength)}</span>
    )
  return (
    <Field {...shell} counter={counter}>
      {(links) => (
        <div className={classes('mk-input mk-input-area mk-size-medium', shell.error && 'mk-is-invalid', rest.disabled && 'mk-is-disabled')}>
          <textarea
            {...links}
            {...rest}
            {...controlProps}
            rows={rows}
            className="mk-control"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
        </div>
      )}
    </Field>
  )
}
