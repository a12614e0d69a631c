import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { Checkbox, NumberField, RadioGroup, ToggleChip } from '@mekiki/ui'
import { chartsFor } from '../model/charts-for.ts'
import { usePage } from '../page-context.ts'

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
export function ChartFields({ tile, onChange }: { tile: Tile; onChange: (part: Partial<Tile>) => void }) {
  const { words } = usePage()
  const { form } = words.page
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
