import type { Condition, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { DateField, NumberField } from '@mekiki/ui'
import { ConditionList } from '../filters/condition-list.tsx'
import { fieldsOf, type Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'

type OtherSource = Exclude<TileSource, { kind: 'figures' | 'none' }>

const maxRows = { stuck: 100, disagreement: 100, portfolio: 200, recent: 50 } as const
const maxDays = 3650

const whole = (value: number | null, max: number, usual: number): number => Math.max(1, Math.min(max, Math.round(value ?? usual)))

interface FieldsProps {
  source: OtherSource
  items: readonly Item[]
  onChange: (source: TileSource) => void
}

function StuckDays({ source, onChange }: { source: Extract<OtherSource, { kind: 'stuck' }>; onChange: (source: TileSource) => void }) {
  const { words } = usePage()
  const { form } = words.page
  const change = (days: number | null) => {
    const { days: _, ...others } = source
    onChange(days === null ? others : { ...others, days: whole(days, maxDays, 1) })
  }
  return <NumberField label={form.days} help={form.daysHelp} unit={words.catalogue.units.days} value={source.days ?? null} onChange={change} />
}

/** What the tiles of cases and people need beside their conditions. */
export function SourceFields({ source, items, onChange }: FieldsProps) {
  const { words } = usePage()
  const { form } = words.page
  const fields = fieldsOf(
    source.kind === 'severity' || source.kind === 'disagreement' ? 'reviews' : source.kind === 'recent' ? 'events' : 'cases',
    items,
    words.catalogue,
    words.items
  )
  return (
    <>
      {source.kind === 'stuck' && <StuckDays source={source} onChange={onChange} />}
      {source.kind === 'portfolio' && (
        <div className="mk-form-pair">
          <DateField label={form.fromOn} value={source.fromOn ?? null} onChange={(fromOn) => onChange({ ...source, fromOn: fromOn ?? undefined })} />
          <DateField label={form.toOn} value={source.toOn ?? null} onChange={(toOn) => onChange({ ...source, toOn: toOn ?? undefined })} />
        </div>
      )}
      {'limit' in source && (
        <NumberField label={form.rows} value={source.limit} onChange={(limit) => onChange({ ...source, limit: whole(limit, maxRows[source.kind], 10) })} />
      )}
      <div>
        <p className="mk-label">{form.conditions}</p>
        <ConditionList
          pinned={[]}
          fields={fields}
          items={items}
          conditions={source.conditions}
          onChange={(conditions: Condition[]) => onChange({ ...source, conditions })}
        />
      </div>
    </>
  )
}
