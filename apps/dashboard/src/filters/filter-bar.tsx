import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button } from '@mekiki/ui'
import type { ReactNode } from 'react'
import type { Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { ConditionList } from './condition-list.tsx'

interface BarProps {
  items: readonly Item[]
  conditions: readonly Condition[]
  onChange: (conditions: Condition[]) => void
  end?: ReactNode
}

/** The conditions of the whole dashboard: the usual ones always in sight, any other by a menu. */
export function FilterBar({ items, conditions, onChange, end }: BarProps) {
  const { words, report } = usePage()
  const { filters } = words.page
  const { fields, pinned } = report
  return (
    <div className="mk-filterbar">
      <ConditionList
        pinned={pinned}
        fields={fields}
        items={items}
        conditions={conditions}
        onChange={onChange}
        end={
          conditions.length > 0 && (
            <Button variant="link" onClick={() => onChange([])}>
              {filters.clear}
            </Button>
          )
        }
      />
      {end}
    </div>
  )
}
