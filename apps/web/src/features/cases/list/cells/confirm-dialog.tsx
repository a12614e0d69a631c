import { Button, Callout, Dialog } from '@mekiki/ui'
import { useCellTexts } from './cell-texts.ts'
import type { Proposal } from './clipboard/proposals.ts'

/** Asks before many cells are written, or some cannot be: names every one that stays as it is. Nothing is written before the answer. */
export function ConfirmCells({ title, proposal, onConfirm, onClose }: { title: string; proposal: Proposal; onConfirm: () => void; onClose: () => void }) {
  const texts = useCellTexts()
  const { changes, faults } = proposal
  const count = changes.length
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {count === 0 ? texts.dialog.close : texts.dialog.cancel}
      </Button>
      {count > 0 && (
        <Button size="medium" variant="primary" onClick={onConfirm}>
          {texts.dialog.submit(count)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={title} width="medium" onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{count === 0 ? texts.dialog.nothing : texts.dialog.body(count)}</p>
        {faults.length > 0 && (
          <Callout tone="warning">
            {texts.dialog.faults(faults.length)}
            <ul className="mk-cell-faults">
              {faults.map(({ place, text, fault }, at) => (
                <li key={at}>
                  {place && <strong>{texts.dialog.place(place.project, place.column)}</strong>}
                  {text !== '' && <span>{texts.dialog.value(text)}</span>}
                  <span className="mk-note">{texts.faults[fault]}</span>
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
