import { Button } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import { usePermission } from '../../../../app/session/me.ts'
import { useListTexts } from '../list-texts.ts'
import { useOpenDrawer, useProjectList } from '../project-list-state.tsx'
import { SelectionSlot } from '../selection/selection-slot.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { ProjectItem } from '../use-project-page.ts'

/** At the foot of the cards: the way to a new one; while cards are selected, what can be done with these. */
export function CardFoot({ selection, items, cap }: { selection: Selection; items: readonly ProjectItem[]; cap: number }) {
  const { isSelecting, setSelecting } = useProjectList()
  const texts = useListTexts()
  const { open } = useOpenDrawer()
  const canCreate = usePermission('create_project')
  const shown = items.slice(0, cap).map(({ uuid }) => uuid)
  const hasSelection = selection.keys.size > 0
  const clear = () => {
    selection.clear()
    setSelecting(false)
  }
  return (
    <>
      <SelectionSlot selection={{ ...selection, clear }} />
      {isSelecting && !hasSelection && (
        <div className="mk-cards-foot mk-cards-choose">
          <Button size="large" disabled={shown.length === 0} onClick={() => selection.change(new Set(shown))}>
            {texts.cards.selectShown(shown.length)}
          </Button>
          <Button size="large" onClick={clear}>
            {texts.cards.stopSelecting}
          </Button>
        </div>
      )}
      {!isSelecting && !hasSelection && canCreate && (
        <div className="mk-cards-foot">
          <Button variant="primary" size="large" block icon={Plus} onClick={() => open('is_create_projects_drawer_open')}>
            {texts.register}
          </Button>
        </div>
      )}
    </>
  )
}
