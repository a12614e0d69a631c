import { Button, SelectionBar } from '@mekiki/ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import { DeleteProjectsDialog } from './delete-projects-dialog.tsx'
import { useListTexts } from './list-texts.ts'
import type { Selection } from './use-selection.ts'

type Act = 'status' | 'delete'

/** The bar over the foot of the list with what can be done with the selected cases; an act that is not allowed with all of them is absent. */
export function SelectionActions({
  selection,
  statusTemplateOf,
  onChanged
}: {
  selection: Selection
  statusTemplateOf: (themeUuid: string) => string | undefined
  onChanged: () => void
}) {
  const texts = useListTexts().bulk
  const [act, setAct] = useState<Act | null>(null)
  const cases = [...selection.selected.values()]
  const uuids = [...selection.selected.keys()]
  const close = () => setAct(null)
  const done = () => {
    close()
    selection.clear()
    onChanged()
  }
  const dialogs: Record<Act, () => ReactNode> = {
    status: () => (
      <BulkStatusDialog
        uuids={uuids}
        statusTemplateUuids={new Set(cases.flatMap((each) => statusTemplateOf(each.themeUuid) ?? []))}
        onDone={done}
        onClose={close}
      />
    ),
    delete: () => <DeleteProjectsDialog uuids={uuids} names={cases.map((each) => each.name)} onDone={done} onClose={close} />
  }
  return (
    <>
      <SelectionBar count={uuids.length} onClear={selection.clear}>
        {cases.every((each) => each.canEdit) && (
          <Button variant="ghost" icon={CircleCheck} data-key="bulkStatus" onClick={() => setAct('status')}>
            {texts.status}
          </Button>
        )}
        {cases.every((each) => each.canDelete) && (
          <Button variant="ghost" className="mk-selection-danger" onClick={() => setAct('delete')}>
            {texts.delete}
          </Button>
        )}
      </SelectionBar>
      {act !== null && dialogs[act]()}
    </>
  )
}
