import { Button, Dialog } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useEditsTexts } from './edits-texts.ts'
import './conflict-dialog.css'

/** One field of which there are two values now. */
export interface ConflictField {
  label: string
  theirs: ReactNode
  mine: ReactNode
}

export interface ConflictDialogProps {
  fields: readonly ConflictField[]
  /** Who changed it, when that is known. */
  changedBy?: string | null
  onTakeTheirs: () => void
  /** A promise keeps the button busy. */
  onKeepMine: () => unknown
  /** Goes back to editing, with nothing decided. */
  onClose: () => void
}

/** Shows both values of what two people changed at once, and lets the person choose (3-decisions, "Every call": `If-Match`). */
export function ConflictDialog({ fields, changedBy, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps) {
  const texts = useEditsTexts()
  const footer = (
    <>
      <Button size="medium" onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </Button>
      <Button size="medium" variant="primary" onClick={onKeepMine}>
        {texts.keepMine}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.conflictTitle} width="large" onClose={onClose} footer={footer}>
      <p>{changedBy ? texts.conflictBy(changedBy) : texts.conflictBody}</p>
      <table className="mk-conflict">
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.label}>
              <th scope="row">{field.label}</th>
              <td>{field.theirs}</td>
              <td className="mk-conflict-mine">{field.mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
