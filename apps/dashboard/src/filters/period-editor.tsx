import type { Condition, Period } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, DateField, NumberField, SegmentedControl, Select } from '@mekiki/ui'
import { useState } from 'react'
import { usePage } from '../page-context.ts'

type Relative = Extract<Period, { unit: unknown }>
type Unit = Relative['unit']

const presets: readonly Relative[] = [
  { unit: 'day', last: 30 },
  { unit: 'month', last: 1 },
  { unit: 'month', last: 3 },
  { unit: 'month', last: 6 },
  { unit: 'month', last: 12 },
  { unit: 'year', last: 1 }
]
const unitNames: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year']
const maxUnits = 120
const dayShape = /^\d{4}-\d{2}-\d{2}$/u

interface EditorProps {
  condition: Condition | undefined
  onApply: (part: Pick<Condition, 'period'> | null) => void
}

function RelativeEditor({ period, onApply }: { period: Relative; onApply: (period: Period) => void }) {
  const { words } = usePage()
  const { filters } = words.page
  const [last, setLast] = useState<number | null>(period.last)
  const [unit, setUnit] = useState<Unit>(period.unit)
  const isWhole = last !== null && Number.isInteger(last) && last >= 1 && last <= maxUnits
  return (
    <>
      <ul className="mk-presets">
        {presets.map((preset) => (
          <li key={`${preset.unit}${preset.last}`}>
            <button
              type="button"
              className="mk-preset"
              aria-pressed={preset.unit === period.unit && preset.last === period.last}
              onClick={() => onApply(preset)}
            >
              {preset.last === 1 ? filters.thisUnit[preset.unit] : filters.last(preset.last, filters.units[preset.unit])}
            </button>
          </li>
        ))}
      </ul>
      <div className="mk-pop-row">
        <NumberField label={filters.lastCount} size="small" value={last} onChange={setLast} />
        <Select
          label={filters.unit}
          size="small"
          options={unitNames.map((value) => ({ value, label: filters.units[value] }))}
          value={unit}
          onChange={(value) => setUnit(value ?? unit)}
        />
      </div>
      <Button variant="primary" disabled={!isWhole} onClick={() => isWhole && onApply({ unit, last })}>
        {filters.apply}
      </Button>
    </>
  )
}

function FixedEditor({ period, onApply }: { period: Exclude<Period, Relative>; onApply: (period: Period) => void }) {
  const { words } = usePage()
  const { filters } = words.page
  const [from, setFrom] = useState<string | null>(period.from ?? null)
  const [to, setTo] = useState<string | null>(period.to ?? null)
  const isWrong = from !== null && to !== null && from > to
  const isBad = [from, to].some((day) => day !== null && !dayShape.test(day))
  return (
    <>
      <DateField label={filters.fromDay} size="small" value={from} onChange={setFrom} />
      <DateField label={filters.toDay} size="small" value={to} onChange={setTo} error={isWrong ? filters.wrongRange : undefined} />
      <Button
        variant="primary"
        disabled={isWrong || isBad || (from === null && to === null)}
        onClick={() => onApply({ ...(from !== null && { from }), ...(to !== null && { to }) })}
      >
        {filters.apply}
      </Button>
    </>
  )
}

/** A stretch of days: one that moves with the figures, or fixed days. */
export function PeriodEditor({ condition, onApply }: EditorProps) {
  const { words } = usePage()
  const { filters } = words.page
  const period = condition?.period ?? { unit: 'month', last: 12 }
  const [kind, setKind] = useState<'relative' | 'fixed'>('unit' in period ? 'relative' : 'fixed')
  const apply = (next: Period) => onApply({ period: next })
  return (
    <div className="mk-pop-body">
      <SegmentedControl
        label={filters.period}
        items={[
          { value: 'relative', label: filters.relative },
          { value: 'fixed', label: filters.fixed }
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'relative' ? (
        <RelativeEditor period={'unit' in period ? period : { unit: 'month', last: 12 }} onApply={apply} />
      ) : (
        <FixedEditor period={'unit' in period ? {} : period} onApply={apply} />
      )}
      {condition && (
        <Button variant="link" onClick={() => onApply(null)}>
          {filters.reset}
        </Button>
      )}
    </div>
  )
}
