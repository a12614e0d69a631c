import type { ReactNode } from 'react'
import type { ControlSize } from './button.tsx'
import { DateField } from './date-field.tsx'
import { Field, type FieldProps } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { useTexts } from './ui-context.tsx'

export interface Range<V> {
  from: V | null
  to: V | null
}

/** Two numbers, either of which may be open. */
export function RangeField({
  label,
  required,
  optional,
  help,
  error,
  labelEnd,
  className,
  value,
  onChange,
  unit,
  decimals,
  size = 'small',
  ...rest
}: FieldProps & {
  value: Range<number>
  onChange: (value: Range<number>) => void
  unit?: ReactNode
  decimals?: number
  size?: ControlSize
}) {
  const texts = useTexts()
  const name = typeof label === 'string' ? label : (rest['aria-label'] ?? '')
  return (
    <Field group {...{ label, required, optional, help, error, labelEnd, className }}>
      {(_, labelId) => (
        <div className="mk-range" role="group" aria-labelledby={label === undefined ? undefined : labelId} aria-label={label === undefined ? name : undefined}>
          <NumberField
            aria-label={`${name} ${texts.rangeMin}`}
            size={size}
            decimals={decimals}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span aria-hidden="true">{texts.to}</span>
          <NumberField
            aria-label={`${name} ${texts.rangeMax}`}
            size={size}
            decimals={decimals}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
          {unit !== undefined && <span className="mk-unit">{unit}</span>}
        </div>
      )}
    </Field>
  )
}

/** Two days, either of which may be open; `stacked` for narrow panels. */
export function DateRangeField({
  label,
  required,
  optional,
  help,
  error,
  labelEnd,
  className,
  value,
  onChange,
  size = 'small',
  stacked = false,
  ...rest
}: FieldProps & { value: Range<string>; onChange: (value: Range<string>) => void; size?: ControlSize; stacked?: boolean }) {
  const texts = useTexts()
  const name = typeof label === 'string' ? label : (rest['aria-label'] ?? '')
  return (
    <Field group {...{ label, required, optional, help, error, labelEnd, className }}>
      {(_, labelId) => (
        <div
          className={stacked ? 'mk-range mk-range-stacked' : 'mk-range'}
          role="group"
          aria-labelledby={label === undefined ? undefined : labelId}
          aria-label={label === undefined ? name : undefined}
        >
          <DateField
            aria-label={`${name} ${texts.rangeFrom}`}
            size={size}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
            placeholder={texts.rangeFrom}
          />
          {!stacked && <span aria-hidden="true">{texts.to}</span>}
          <DateField
            aria-label={`${name} ${texts.rangeTo}`}
            size={size}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            placeholder={texts.rangeTo}
          />
        </div>
      )}
    </Field>
  )
}
