import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, NumberField } from '@mekiki/ui'
import { useState } from 'react'
import { usePage } from '../page-context.ts'

/** A number from and to, both included. */
export function NumberEditor({ condition, onApply }: { condition: Condition | undefined; onApply: (part: Pick<Condition, 'min' | 'max'> | null) => void }) {
  const { words } = usePage()
  const { filters } = words.page
  const [min, setMin] = useState<number | null>(condition?.min ?? null)
  const [max, setMax] = useState<number | null>(condition?.max ?? null)
  const isWrong = min !== null && max !== null && min > max
  return (
    <div className="mk-pop-body">
      <NumberField label={filters.min} size="small" value={min} onChange={setMin} />
      <NumberField label={filters.max} size="small" value={max} onChange={setMax} error={isWrong ? filters.wrongNumbers : undefined} />
      <Button
        variant="primary"
        disabled={isWrong || (min === null && max === null)}
        onClick={() => onApply({ ...(min !== null && { min }), ...(max !== null && { max }) })}
      >
        {filters.apply}
      </Button>
      {condition && (
        <Button variant="link" onClick={() => onApply(null)}>
          {filters.reset}
        </Button>
      )}
    </div>
  )
}
