import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../../base/classes.ts'

export type CheckState = boolean | 'partial'

export interface CheckboxProps {
  checked: CheckState
  onChange: (checked: boolean) => void
  label?: ReactNode
  'aria-label'?: string
  /** A number at the far right, as in filter lists. */
  count?: string
  name?: string
  disabled?: boolean
  className?: string
}

/** A 16 px box with three states; `partial` turns to checked when pressed. */
export function Checkbox({ checked, onChange, label, count, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'partial'
  }, [checked])
  const input = (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className="mk-check"
      checked={checked === true}
      onChange={(event) => onChange(checked === 'partial' ? true : event.target.checked)}
    />
  )
  if (label === undefined) return input
  return (
    <label className={classes('mk-check-row', rest.disabled && 'mk-is-disabled', className)}>
      {input}
      <span className="mk-check-label">{label}</span>
      {count !== undefined && <span className="mk-count">{count}</span>}
    </label>
  )
}

/** An on/off switch for a setting that takes effect at once. */
export function Switch({
  checked,
  onChange,
  label,
  help,
  disabled,
  ...rest
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: ReactNode
  help?: ReactNode
  'aria-label'?: string
  disabled?: boolean
}) {
  const input = (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="mk-switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
  if (label === undefined) return input
  return (
    <label className={classes('mk-switch-row', disabled && 'mk-is-disabled')}>
      <span className="mk-switch-text">
        <span>{label}</span>
        {help !== undefined && <span className="mk-help">{help}</span>}
      </span>
      {input}
    </label>
  )
}

/** One choice of a few, all visible; as rows with a dot. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  name
}: {
  label: string
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T | null
  onChange: (value: T) => void
  name: string
}) {
  return (
    <div role="radiogroup" aria-label={label} className="mk-radios">
      {options.map((option) => (
        <label key={option.value} className={classes('mk-check-row', option.disabled && 'mk-is-disabled')}>
          <input
            type="radio"
            className="mk-radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="mk-check-label">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
