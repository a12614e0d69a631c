import type { Condition, TileSource, FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { DateField, NumberField } from '@mekiki/ui'
import { ConditionList } from '../filters/condition-list.tsx'
import { fieldsOf, type Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { type SubjectName, subjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { useAuthorTexts } from './author-texts.ts'

/** What a subject is counted by when it is first chosen. */
export function newFigures(subject: SubjectName): FiguresSource {
  const [measure = 'count'] = Object.keys(subjects[subject].measures)
  return { kind: 'figures', subject, measures: [measure], dimensions: [], conditions: [], compare: false }
}

/** What a kind of tile begins with. */
export function newSource(kind: TileSource['kind']): TileSource {
  switch (kind) {
    case 'figures':
      return newFigures('cases')
    case 'stuck':
    case 'disagreement':
      return { kind, conditions: [], limit: 20 }
    case 'recent':
      return { kind, conditions: [], limit: 10 }
    case 'portfolio':
      return { kind, conditions: [], limit: 50 }
    case 'none':
      return { kind }
    default:
      return { kind, conditions: [] }
  }
}

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
  const { form } = useAuthorTexts()
  const change = (days: number | null) => {
    const { days: _, ...others } = source
    onChange(days === null ? others : { ...others, days: whole(days, maxDays, 1) })
  }
  return <NumberField label={form.days} help={form.daysHelp} unit={words.catalogue.units.days} value={source.days ?? null} onChange={change} />
}

/** What the tiles of cases and people need beside their conditions. */
export function SourceFields({ source, items, onChange }: FieldsProps) {
  const { words } = usePage()
  const { form } = useAuthorTexts()
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
