import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Picker } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { FieldChoice, Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { ConditionPill } from './condition-pill.tsx'

interface ListProps {
  /** Fields that always have their pill, in this order. */
  pinned: readonly FieldChoice[]
  /** Fields that can be added. */
  fields: readonly FieldChoice[]
  items: readonly Item[]
  conditions: readonly Condition[]
  onChange: (conditions: Condition[]) => void
  end?: ReactNode
}

/** Conditions as pills, with a way to add one on any further field. */
export function ConditionList({ pinned, fields, items, conditions, onChange, end }: ListProps) {
  const { words } = usePage()
  const { filters } = words.page
  const [added, setAdded] = useState<readonly string[]>([])
  const isPinned = (key: string) => pinned.some((each) => each.key === key)
  const extra = [...new Set([...conditions.map(({ field }) => field), ...added])].filter((key) => !isPinned(key))
  const labelOf = (key: string) => fields.find((each) => each.key === key)?.label ?? key
  const put = (field: string, condition: Condition | null) => {
    const at = conditions.findIndex((each) => each.field === field)
    if (condition === null) return onChange(conditions.filter((_, index) => index !== at))
    onChange(at < 0 ? [...conditions, condition] : conditions.map((each, index) => (index === at ? condition : each)))
  }
  const remove = (field: string) => {
    setAdded(added.filter((each) => each !== field))
    if (conditions.some((each) => each.field === field)) put(field, null)
  }
  const free = fields.filter(({ key }) => !isPinned(key) && !extra.includes(key))
  return (
    <div className="mk-pills" role="group" aria-label={filters.label}>
      {pinned.map(({ key, label }) => (
        <ConditionPill
          key={key}
          field={key}
          label={label}
          items={items}
          condition={conditions.find((each) => each.field === key)}
          onChange={(next) => put(key, next)}
        />
      ))}
      {extra.map((key) => (
        <ConditionPill
          key={key}
          field={key}
          label={labelOf(key)}
          items={items}
          condition={conditions.find((each) => each.field === key)}
          onChange={(next) => put(key, next)}
          onRemove={() => remove(key)}
        />
      ))}
      {free.length > 0 && (
        <Picker
          label={filters.add}
          options={free.map(({ key, label }) => ({ value: key, label }))}
          value={null}
          onChange={(key) => setAdded([...added, key])}
          isSearchable
          trigger={(props) => (
            <Button variant="ghost" icon={Plus} {...props}>
              {filters.add}
            </Button>
          )}
        />
      )}
      {end}
    </div>
  )
}
