import { itemKey, subjectNames, subjects, type SubjectName } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Checkbox, DateField, MultiSelect, Select } from '@mekiki/ui'
import { ConditionList } from '../filters/condition-list.tsx'
import { fieldsOf, type Item } from '../model/fields.ts'
import { measureInfo } from '../model/measures.ts'
import { usePage } from '../page-context.ts'
import { DimensionFields } from './dimension-fields.tsx'
import { newFigures } from './new-source.ts'

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
  const { form } = words.page
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
