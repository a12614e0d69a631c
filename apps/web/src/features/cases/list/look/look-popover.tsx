import type { ColorColumn } from '@mekiki/contract/cases/projects/project-colors'
import { viewDensities } from '@mekiki/contract/cases/project-views/project-views.schemas'
import { Popover, SegmentedControl, Select } from '@mekiki/ui'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useViewsTexts } from '../views/views-texts.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { isColorColumn } from './row-colors.ts'
import { useState } from 'react'
import './look.css'

const width = 400

/** How close the rows stand. */
function Density() {
  const { search, address } = useProjectList()
  const { parts, densities } = useViewsTexts().panel
  return (
    <div className="mk-look-part">
      <h3>{parts.density}</h3>
      <SegmentedControl
        label={parts.density}
        items={viewDensities.map((value) => ({ value, label: densities[value] }))}
        value={search.density ?? 'standard'}
        onChange={(value) => address.setDensity(value === 'standard' ? undefined : value)}
      />
    </div>
  )
}

/** By which column the cases are coloured: one whose values the list shows to the person. */
function ByColumn() {
  const { search, address, items } = useProjectList()
  const { panel, colors } = useViewsTexts()
  const options = items.columns.filter(isColorColumn).map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      aria-label={colors.by}
      size="small"
      placeholder={panel.noColors}
      clearable
      help={colors.help}
      options={options}
      value={search.color_conditions === undefined ? (search.color_by ?? null) : null}
      onChange={(key) => address.setColorBy((key ?? undefined) as ColorColumn | undefined)}
    />
  )
}

/** What colours the cases: the values of a column, or conditions in their order. */
function Colors({ hasTitle }: { hasTitle: boolean }) {
  const { search } = useProjectList()
  const { panel, colors } = useViewsTexts()
  const [kind, setKind] = useState<'column' | 'conditions'>(search.color_conditions === undefined ? 'column' : 'conditions')
  return (
    <div className="mk-look-part">
      {hasTitle && <h3>{panel.parts.colors}</h3>}
      <SegmentedControl
        label={colors.kind}
        items={[
          { value: 'column', label: colors.column },
          { value: 'conditions', label: colors.conditions }
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'column' ? <ByColumn /> : <ConditionsEditor />}
    </div>
  )
}

/** How the rows of the list look, which the list shows at once. */
export function LookPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { layout, step } = useProjectList()
  const texts = useListTexts()
  const { colors } = useViewsTexts().panel.parts
  const hasDensity = layout !== 'calendar' && layout !== 'timeline' && step !== 'phone'
  return (
    <Popover anchor={anchor} title={hasDensity ? texts.look : colors} width={width} onClose={onClose}>
      {hasDensity && <Density />}
      <Colors hasTitle={hasDensity} />
    </Popover>
  )
}
