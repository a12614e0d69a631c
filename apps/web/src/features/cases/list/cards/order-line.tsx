import { useListTexts } from '../list-texts.ts'
import { LookControl } from '../look/look-control.tsx'
import { GroupPicker, useOrderWords } from '../view-controls.tsx'
import { useProjectList } from '../project-list-state.tsx'

/** How many cases there are, in which order, and in which groups. */
export function OrderLine() {
  const { total, isFiltered, counts, search, themeUuid, address, isColored } = useProjectList()
  const texts = useListTexts()
  const order = useOrderWords()
  const all = isFiltered ? counts.all : undefined
  return (
    <div className="mk-cards-line">
      <span className="mk-tnum" role="status">
        {total === undefined ? '' : all === undefined ? texts.count(total) : texts.countOf(total, all)}
      </span>
      <span className="mk-cards-order">{order}</span>
      <LookControl isOn={isColored} />
      <GroupPicker value={search.group_by} isOneTheme={themeUuid !== null} isNarrow onChange={address.setGroupBy} />
    </div>
  )
}
