import { type Tile, type TileSource, tile as tileSchema } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Button, Drawer, Select, Textarea, TextField, Checkbox, NumberField, RadioGroup, ToggleChip } from '@mekiki/ui'
import { useDeferredValue, useState } from 'react'
import { fittingChart, chartsFor } from '../model/charts-for.ts'
import type { Item } from '../model/fields.ts'
import { fieldLabel, measuresOf } from '@mekiki/i18n/dashboards/figures/measures'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { usePage } from '../page-context.ts'
import { TileCard } from '../tiles/tile-card.tsx'
import { FiguresFields } from './figures-fields.tsx'
import { newSource, SourceFields } from './source-fields.tsx'
import type { DashboardAuthorTexts } from '@mekiki/i18n/dashboards/dashboard-author.ja'
import { useAuthorTexts } from './author-texts.ts'

type Options = Tile['options']

const maps = ['prefecture', 'country'] as const
const alongTime: readonly Tile['chart'][] = ['bar', 'line', 'area', 'stackedBar']

/** Which switches a tile has. */
function switchesOf({ chart, source }: Tile): ('isCumulative' | 'isShare' | 'isCalibrated' | 'showsLegend')[] {
  const isTime = source.kind === 'figures' && source.dimensions[0]?.grain !== undefined
  const isDrawn = isTime || (source.kind === 'figures' && source.dimensions.length > 1)
  return [
    ...(isTime && alongTime.includes(chart) ? (['isCumulative'] as const) : []),
    ...(chart === 'stackedBar' ? (['isShare'] as const) : []),
    ...(source.kind === 'severity' ? (['isCalibrated'] as const) : []),
    ...(isDrawn && alongTime.includes(chart) ? (['showsLegend'] as const) : [])
  ]
}

/** How a tile is drawn: only what can show its figures is offered. */
function ChartFields({ tile, onChange }: { tile: Tile; onChange: (part: Partial<Tile>) => void }) {
  const { words } = usePage()
  const { form } = useAuthorTexts()
  const change = (options: Options) => onChange({ options: { ...tile.options, ...options } })
  const setGoal = (goal: number | null) => {
    const { goal: _, ...others } = tile.options
    onChange({ options: goal === null ? others : { ...others, goal } })
  }
  return (
    <>
      <div role="group" aria-label={form.chart}>
        <p className="mk-label">{form.chart}</p>
        <p className="mk-help">{form.onlyFitting}</p>
        <div className="mk-chart-choices">
          {chartsFor(tile.source).map((chart) => (
            <ToggleChip key={chart} pressed={tile.chart === chart} onChange={() => onChange({ chart })}>
              {words.catalogue.charts[chart]}
            </ToggleChip>
          ))}
        </div>
      </div>
      {tile.chart === 'map' && (
        <RadioGroup
          label={form.map}
          name="map"
          options={maps.map((value) => ({ value, label: form.maps[value] }))}
          value={tile.options.map ?? (tile.source.kind === 'figures' && tile.source.dimensions[0]?.field === 'country' ? 'country' : 'prefecture')}
          onChange={(map) => change({ map })}
        />
      )}
      {switchesOf(tile).map((key) => (
        <Checkbox key={key} checked={tile.options[key] ?? false} onChange={(value) => change({ [key]: value })} label={form[key]} />
      ))}
      {tile.chart === 'number' && <NumberField label={form.goal} value={tile.options.goal ?? null} onChange={setGoal} />}
    </>
  )
}

const kinds = ['figures', 'funnel', 'stuck', 'severity', 'disagreement', 'portfolio', 'recent', 'none'] as const

/** A title for a tile that was given none. */
function titleOf(source: TileSource, { catalogue, items }: Words, { form }: DashboardAuthorTexts): string {
  if (source.kind !== 'figures') return form.kinds[source.kind]
  const [measure] = measuresOf(source, catalogue, items)
  const [dimension] = source.dimensions
  return form.autoTitle(dimension ? fieldLabel(dimension.field, catalogue, items) : null, measure?.label ?? '').slice(0, 100)
}

interface TileFormProps {
  tile: Tile
  isNew: boolean
  items: readonly Item[]
  onSubmit: (tile: Tile) => void
  onClose: () => void
}

/** What is shown, by what, under which conditions and how; the preview follows every choice. */
export function TileForm({ tile, isNew, items, onSubmit, onClose }: TileFormProps) {
  const { words } = usePage()
  const author = useAuthorTexts()
  const { form, edit } = author
  const [draft, setDraft] = useState(tile)
  const change = (part: Partial<Tile>) => setDraft({ ...draft, ...part })
  const changeSource = (source: TileSource) => change({ source, chart: fittingChart(draft.chart, source) })
  const isWhole = tileSchema.safeParse(draft).success
  const shown = useDeferredValue(draft)
  const { source } = draft
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {edit.cancel}
      </Button>
      <Button
        size="medium"
        variant="primary"
        disabled={!isWhole}
        onClick={() => onSubmit(draft.title.trim() === '' ? { ...draft, title: titleOf(source, words, author) } : draft)}
      >
        {isNew ? form.submitAdd : form.submitEdit}
      </Button>
    </>
  )
  return (
    <Drawer open onClose={onClose} title={isNew ? form.addTitle : form.editTitle} width={1040} footer={footer}>
      <div className="mk-tile-form">
        <div className="mk-form">
          <Select
            label={form.kind}
            options={kinds.map((value) => ({ value, label: form.kinds[value] }))}
            value={source.kind}
            onChange={(kind) => kind !== null && kind !== source.kind && changeSource(newSource(kind))}
          />
          <div className="mk-form-pair">
            <TextField label={form.title} value={draft.title} onChange={(title) => change({ title })} />
            <TextField label={form.note} value={draft.note} onChange={(note) => change({ note })} />
          </div>
          {source.kind === 'none' && <Textarea label={form.text} rows={6} maxLength={5000} value={draft.text} onChange={(text) => change({ text })} />}
          {source.kind === 'figures' && <FiguresFields source={source} items={items} onChange={changeSource} />}
          {source.kind !== 'figures' && source.kind !== 'none' && <SourceFields source={source} items={items} onChange={changeSource} />}
          {source.kind !== 'none' && <ChartFields tile={draft} onChange={change} />}
        </div>
        <div className="mk-tile-preview" role="group" aria-label={form.preview}>
          <p className="mk-label">{form.preview}</p>
          <div className={`mk-preview-place mk-preview-${shown.chart}`}>{isWhole && <TileCard tile={shown} menu={() => []} />}</div>
        </div>
      </div>
    </Drawer>
  )
}
