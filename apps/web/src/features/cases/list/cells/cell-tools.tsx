import { boundsOf, isSingle } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { handleError } from '../../../../shared/calls/handle-error.ts'
import { isFocusAt } from '../../../../shared/focus-place.ts'
import { useIsHere } from '../../../../shared/hooks/use-is-here.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { CellEditor } from './cell-editor.tsx'
import { useCellTexts } from './cell-texts.ts'
import { type CellChange, realChanges } from './cell-values.ts'
import { ConfirmCells } from './confirm-dialog.tsx'
import { useKnownChoices } from './clipboard/known-choices.ts'
import type { KnownChoices } from './clipboard/known-names.ts'
import { type Proposal, proposeFill, proposePaste } from './clipboard/proposals.ts'
import { RangeKeys } from './range-keys.tsx'
import { useCellChanges } from './use-cell-changes.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import type { ListCells } from './use-list-cells.ts'
import './cells.css'

/** From more cells than this on it is asked before they are written. */
const mostUnasked = 20

type Asked = { title: string; proposal: Proposal }

/** Opens what was typed in a cell and refused again, where the person is still at that cell; gives whether it did. */
function useReopen(cells: ListCells): (typed: readonly CellChange[]) => boolean {
  const isHere = useIsHere()
  // The cells as they are when the answer comes.
  const latest = useRef(cells)
  useEffect(() => {
    latest.current = cells
  })
  return ([first, ...others]) => {
    const { range, anchor, editing, rowKeys, projects, fieldOf, startEditing } = latest.current
    if (!first || others.length > 0 || !isHere.current || !range || editing) return false
    const active = projects[rowKeys.indexOf(range.active.row)]
    const field = active?.uuid === first.project.uuid ? fieldOf(active, range.active.column) : null
    const isSame = field?.kind === 'custom' && first.value.kind === 'custom' && field.item.uuid === first.value.item.uuid
    if (!isSame || !isFocusAt(anchor?.closest<HTMLElement>('[role="grid"]') ?? null)) return false
    startEditing(field)
    return true
  }
}

/** Makes proposals come true: at once or, where they write many cells or leave some out, after a question. */
function useProposals(cells: ListCells) {
  const saveChanges = useCellChanges()
  const onRefused = useReopen(cells)
  const save = (changes: readonly CellChange[]) => void saveChanges(changes, { onRefused })
  const [asked, setAsked] = useState<Asked | null>(null)
  const propose = (title: string, { changes, faults }: Proposal) => {
    const proposal = { changes: realChanges(changes), faults }
    if (proposal.changes.length > mostUnasked || faults.length > 0) setAsked({ title, proposal })
    else save(proposal.changes)
  }
  const close = () => setAsked(null)
  const dialog = asked && (
    <ConfirmCells
      {...asked}
      onClose={close}
      onConfirm={() => {
        close()
        save(asked.proposal.changes)
      }}
    />
  )
  return { propose, dialog }
}

/** What can be done with the cells of the list: edit them in their place, copy and paste them, fill them down. */
export function CellTools({ cells, foot }: { cells: ListCells; foot: HTMLElement | null }) {
  const { range, rowKeys, columns, projects, fieldOf, editing, anchor, filling, stopEditing, stopFilling } = cells
  const texts = useCellTexts()
  const choices = useKnownChoices()
  const { propose, dialog } = useProposals(cells)
  const bounds = boundsOf(
    range,
    rowKeys,
    columns.map(({ key }) => key)
  )
  const about = { projects, columns, fieldOf }
  const make = (title: string, proposalOf: (known: KnownChoices) => Proposal) => choices.load().then((known) => propose(title, proposalOf(known)), handleError)
  const fill = (count: number) => {
    if (bounds && bounds.bottom - bounds.top >= count) void make(texts.dialog.fill, (known) => proposeFill(count, bounds, about, known))
  }
  useClipboard({
    bounds,
    about,
    columns,
    onPaste: (block) => bounds && void make(texts.dialog.paste, (known) => proposePaste(block, bounds, about, known))
  })
  useKeys('list', () => ({ ...(bounds && bounds.bottom > bounds.top && { fillDown: () => fill(1) }) }))
  useEffect(() => {
    if (filling === null) return
    stopFilling()
    fill(filling)
  })
  return (
    <>
      {editing && anchor && bounds && range && (
        <CellEditor
          field={editing}
          anchor={anchor}
          active={projects[rowKeys.indexOf(range.active.row)] ?? null}
          projects={projects.slice(bounds.top, bounds.bottom + 1)}
          fieldOf={fieldOf}
          onClose={stopEditing}
          onChange={(proposalOf) => propose(texts.dialog.change, proposalOf(choices.now()))}
        />
      )}
      {dialog}
      {foot && bounds && range && !isSingle(range) && createPortal(<RangeKeys bounds={bounds} />, foot)}
    </>
  )
}
