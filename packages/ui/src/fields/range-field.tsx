import type { ReactNode } from 'react'
import type { ControlSize } from '../parts/button.tsx'
import { DateField } from './date-field.tsx'
import { Field, type FieldProps, splitField } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { useTexts } from '../base/ui-context.tsx'

export interface Range<V> {
  from: V | null
  to: V | null
}

/** The two ends of a range as one named group. */
function RangeFrame({ shell, name, isStacked = false, children }: { shell: FieldProps; name: string; isStacked?: boolean; children: ReactNode }) {
  const hasLabel = shell.label !== undefined
  return (
    <Field group {...shell}>
      {(_, labelId) => (
        <div
          className={isStacked ? 'mk-range mk-range-stacked' : 'mk-range'}
          role="group"
          aria-labelledby={hasLabel ? labelId : undefined}
          aria-label={hasLabel ? undefined : name}
        >
          {children}
        </div>
      )}
    </Field>
  )
}

/** Two numbers, either of which may be open. */
export function RangeField(
  props: FieldProps & {
    value: Range<number>
    onChange: (value: Range<number>) => void
    unit?: ReactNode
    decimals?: number
    /** Both are numbers of things: whole ones, from 0 to this. */
    count?: number | undefined
    size?: ControlSize
  }
) {
  const { shell, own, name } = splitField(props)
  const { value, onChange, unit, decimals, count, size = 'small' } = own
  const texts = useTexts()
  return (
    <RangeFrame {...{ shell, name }}>
      <NumberField
        aria-label={`${name} ${texts.rangeMin}`}
        size={size}
        decimals={decimals}
        count={count}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <span aria-hidden="true">{texts.to}</span>
      <NumberField
        aria-label={`${name} ${texts.rangeMax}`}
        size={size}
        decimals={decimals}
        count={count}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
      {unit !== undefined && <span className="mk-unit">{unit}</span>}
    </RangeFrame>
  )
}

/** Two days, either of which may be open; `stacked` for narrow panels. */
export function DateRangeField(props: FieldProps & { value: Range<string>; onChange: (value: Range<string>) => void; size?: ControlSize; stacked?: boolean }) {
  const { shell, own, name } = splitField(props)
  const { value, onChange, size = 'small', stacked = false } = own
  const texts = useTexts()
  return (
    <RangeFrame {...{ shell, name }} isStacked={stacked}>
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
    </RangeFrame>
  )
}
