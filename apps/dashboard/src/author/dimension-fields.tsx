import { timeGrains } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { Dimension } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { NumberField, Select } from '@mekiki/ui'
import type { FieldChoice } from '../model/fields.ts'
import { usePage } from '../page-context.ts'

const max = 2
const maxGroups = 500
const usualGroups = 10
const sorts = ['natural', 'value', 'label'] as const

interface FieldsProps {
  fields: readonly FieldChoice[]
  dimensions: readonly Dimension[]
  onChange: (dimensions: Dimension[]) => void
}

function newDimension({ key, field }: FieldChoice): Dimension {
  return field.kind === 'time' ? { field: key, grain: 'month', limit: 60, sort: 'natural' } : { field: key, limit: usualGroups, sort: 'value' }
}

function Details({ dimension, isTime, onChange }: { dimension: Dimension; isTime: boolean; onChange: (dimension: Dimension) => void }) {
  const { words } = usePage()
  const { form } = words.page
  return (
    <>
      {isTime ? (
        <Select
          label={form.grain}
          options={timeGrains.map((value) => ({ value, label: words.catalogue.grains[value] }))}
          value={dimension.grain ?? 'month'}
          onChange={(grain) => grain !== null && onChange({ ...dimension, grain })}
        />
      ) : (
        <Select
          label={form.sort}
          options={sorts.map((value) => ({ value, label: form.sorts[value] }))}
          value={dimension.sort}
          onChange={(sort) => sort !== null && onChange({ ...dimension, sort })}
        />
      )}
      <NumberField
        label={form.limit}
        value={dimension.limit}
        onChange={(limit) => onChange({ ...dimension, limit: Math.max(1, Math.min(maxGroups, Math.round(limit ?? usualGroups))) })}
      />
    </>
  )
}

/** By what a figure is split: up to two fields, times by a grain, others by order and number. */
export function DimensionFields({ fields, dimensions, onChange }: FieldsProps) {
  const { words } = usePage()
  const { form } = words.page
  const usable = fields.filter(({ field }) => field.isFilterOnly === undefined)
  const rows = Array.from({ length: Math.min(max, dimensions.length + 1) }, (_, at) => dimensions[at] ?? null)
  const choose = (at: number, key: string | null) => {
    const choice = usable.find((each) => each.key === key)
    const next = choice ? newDimension(choice) : null
    onChange([...dimensions.slice(0, at), ...(next ? [next] : []), ...(next ? dimensions.slice(at + 1) : [])])
  }
  return rows.map((dimension, at) => {
    const others = dimensions.filter((_, index) => index !== at).map(({ field }) => field)
    return (
      <div key={at} className="mk-form-three">
        <Select
          label={form.dimension(at)}
          placeholder={form.noDimension}
          clearable
          options={usable.filter(({ key }) => !others.includes(key)).map(({ key, label }) => ({ value: key, label }))}
          value={dimension?.field ?? null}
          onChange={(key) => choose(at, key)}
        />
        {dimension && (
          <Details
            dimension={dimension}
            isTime={usable.find(({ key }) => key === dimension.field)?.field.kind === 'time'}
            onChange={(next) => onChange(dimensions.map((each, index) => (index === at ? next : each)))}
          />
        )}
      </div>
    )
  })
}
