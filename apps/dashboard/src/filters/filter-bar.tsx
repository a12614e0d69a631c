import { periodKey } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Condition, Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button } from '@mekiki/ui'
import { type ReactNode, useMemo } from 'react'
import { dashboardFields, type FieldChoice, type Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { ConditionList } from './condition-list.tsx'

const pinnedKeys = ['theme', 'follower', 'channel', 'scouteeType']

interface BarProps {
  tiles: readonly Tile[]
  items: readonly Item[]
  conditions: readonly Condition[]
  onChange: (conditions: Condition[]) => void
  end?: ReactNode
}

/** The conditions of the whole dashboard: the usual ones always in sight, any other by a menu. */
export function FilterBar({ tiles, items, conditions, onChange, end }: BarProps) {
  const { words } = usePage()
  const { filters } = words.page
  const fields = useMemo(() => dashboardFields(tiles, items, words.catalogue, words.items), [tiles, items, words])
  const period: FieldChoice = { key: periodKey, label: filters.period, field: { kind: 'time' } }
  const pinned = [period, ...pinnedKeys.flatMap((key) => fields.find((each) => each.key === key) ?? [])]
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
