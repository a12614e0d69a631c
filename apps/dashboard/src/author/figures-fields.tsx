import { itemKey, subjectNames, subjects, type SubjectName, timeGrains } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource, Dimension } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Checkbox, DateField, MultiSelect, Select, NumberField } from '@mekiki/ui'
import { ConditionList } from '../filters/condition-list.tsx'
import { fieldsOf, type Item, type FieldChoice } from '../model/fields.ts'
import { measureInfo } from '@mekiki/i18n/dashboards/figures/measures'
import { usePage } from '../page-context.ts'
import { newFigures } from './source-fields.tsx'
import { useAuthorTexts } from './author-texts.ts'

const max = 2
const maxGroups = 500
const usualGroups = 10
const sorts = ['natural', 'value', 'label'] as const

interface DimensionFieldsProps {
  fields: readonly FieldChoice[]
  dimensions: readonly Dimension[]
  onChange: (dimensions: Dimension[]) => void
}

function newDimension({ key, field }: FieldChoice): Dimension {
  return field.kind === 'time' ? { field: key, grain: 'month', limit: 60, sort: 'natural' } : { field: key, limit: usualGroups, sort: 'value' }
}

function Details({ dimension, isTime, onChange }: { dimension: Dimension; isTime: boolean; onChange: (dimension: Dimension) => void }) {
  const { words } = usePage()
  const { form } = useAuthorTexts()
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
function DimensionFields({ fields, dimensions, onChange }: DimensionFieldsProps) {
  const { form } = useAuthorTexts()
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

const maxMeasures = 4
const dayShape = /^\d{4}-\d{2}-\d{2}$/u

/** The measures of a subject, with those of custom items of numbers over cases. */
function measureKeys(subject: SubjectName, items: readonly Item[]): string[] {
  const numbers = subject === 'cases' ? items.filter(({ type }) => type === 'number') : []
  return [...Object.keys(subjects[subject].measures), ...numbers.flatMap(({ uuid }) => [`average:${itemKey(uuid)}`, `sum:${itemKey(uuid)}`])]
}

interface FieldsProps {
  source: FiguresSource
  items: readonly Item[]
  onChange: (source: FiguresSource) => void
}

/** Subject, measures, dimensions and conditions of a tile that counts. */
export function FiguresFields({ source, items, onChange }: FieldsProps) {
  const { words } = usePage()
  const { form } = useAuthorTexts()
  const { catalogue } = words
  const change = (part: Partial<FiguresSource>) => onChange({ ...source, ...part })
  const fields = fieldsOf(source.subject, items, catalogue, words.items)
  const measures = measureKeys(source.subject, items).map((value) => ({ value, label: measureInfo(source.subject, value, catalogue, words.items).label }))
  const asOf = source.asOf ?? null
  const setAsOf = (day: string | null) => {
    const { asOf: _, ...others } = source
    onChange(day === null ? others : { ...others, asOf: day })
  }
  return (
    <>
      <Select
        label={form.subject}
        help={catalogue.subjectHelp[source.subject]}
        options={subjectNames.map((value) => ({ value, label: catalogue.subjects[value] }))}
        value={source.subject}
        onChange={(subject) => subject !== null && subject !== source.subject && onChange(newFigures(subject))}
      />
      <MultiSelect
        label={form.measures}
        options={measures}
        value={source.measures}
        onChange={(next) => change({ measures: next.slice(-maxMeasures) })}
        error={source.measures.length === 0 ? form.measureMissing : undefined}
        help={form.mostMeasures}
      />
      <DimensionFields fields={fields} dimensions={source.dimensions} onChange={(dimensions) => change({ dimensions })} />
      <div>
        <p className="mk-label">{form.conditions}</p>
        <ConditionList pinned={[]} fields={fields} items={items} conditions={source.conditions} onChange={(conditions) => change({ conditions })} />
      </div>
      <Checkbox checked={source.compare} onChange={(compare) => change({ compare })} label={form.compare} />
      <p className="mk-help">{form.compareHelp}</p>
      {source.subject === 'cases' && (
        <DateField label={form.asOf} help={form.asOfHelp} value={asOf} onChange={(day) => setAsOf(day !== null && dayShape.test(day) ? day : null)} />
      )}
    </>
  )
}
