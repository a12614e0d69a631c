import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { useState } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { type FixedField, useCellFields } from './cell-fields.ts'
import { realChanges } from './cell-values.ts'
import { useKnownChoices } from './clipboard/known-choices.ts'
import { useCellChanges } from './use-cell-changes.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { ProjectItem } from '../use-project-page.ts'

interface Editing {
  uuid: string
  kind: FixedField
  anchor: HTMLElement
}

/** The card that has the focus. */
function focusedCard(): HTMLElement | null {
  return document.activeElement instanceof Element ? document.activeElement.closest<HTMLElement>('[data-case]') : null
}

/** The keys that change the card with the focus: they open the pickers of the cells over it. */
export function CardEditor({ items }: { items: readonly ProjectItem[] }) {
  const { isPreviewing } = useProjectList()
  const [editing, setEditing] = useState<Editing | null>(null)
  const fieldOf = useCellFields()
  const choices = useKnownChoices()
  const save = useCellChanges()
  useKeys('list', () => {
    const anchor = focusedCard()
    const item = items.find(({ uuid }) => uuid === anchor?.dataset.case)
    if (isPreviewing || !anchor || !item) return {}
    if (!item.canEdit) return { status: null, assign: null, tags: null }
    const edit = (kind: FixedField) => () => setEditing({ uuid: item.uuid, kind, anchor })
    return { status: edit('status'), assign: edit('followers'), tags: edit('categories') }
  })
  const active = items.find(({ uuid }) => uuid === editing?.uuid)
  if (!editing || !active) return null
  const close = () => {
    setEditing(null)
    editing.anchor.querySelector('a')?.focus()
  }
  return (
    <CellEditor
      field={{ kind: editing.kind }}
      anchor={editing.anchor}
      active={active}
      projects={[active]}
      fieldOf={fieldOf}
      onClose={close}
      onChange={(proposalOf) => void save(realChanges(proposalOf(choices.now()).changes))}
    />
  )
}
