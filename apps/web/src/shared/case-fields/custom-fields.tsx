import { DateField, MultiSelect, NumberField, Textarea } from '@mekiki/ui'
import type { CustomValues, ThemeItems } from './custom-values.ts'
import './custom-fields.css'

interface FieldProps {
  item: ThemeItems[number]['items'][number]
  value: CustomValues[string]
  onChange: (value: CustomValues[string]) => void
}

function CustomField({ item, value, onChange }: FieldProps) {
  if (item.type === 'string') return <Textarea label={item.name} rows={1} value={typeof value === 'string' ? value : ''} onChange={onChange} />
  if (item.type === 'number')
    return <NumberField label={item.name} value={typeof value === 'number' ? value : null} onChange={onChange} onBad={() => onChange(Number.NaN)} />
  if (item.type === 'date') return <DateField label={item.name} value={typeof value === 'string' ? value : null} onChange={onChange} />
  return (
    <MultiSelect
      label={item.name}
      options={item.enums.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={Array.isArray(value) ? [...value] : []}
      onChange={onChange}
    />
  )
}

/** The custom items of a theme's cases, each by its type; nothing where the theme has none. */
export function CustomFields({ groups, values, onChange }: { groups: ThemeItems; values: CustomValues; onChange: (values: CustomValues) => void }) {
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <fieldset key={group.uuid} className="mk-custom-group">
        <legend>{group.name}</legend>
        {group.items.map((item) => (
          <CustomField key={item.uuid} item={item} value={values[item.uuid] ?? null} onChange={(value) => onChange({ ...values, [item.uuid]: value })} />
        ))}
      </fieldset>
    ))
}
