import { Button, Dialog, useBusy } from '@mekiki/ui'
import { RightsEffectNote } from '../../../../shared/rights/rights-effect.tsx'
import { useRightsTexts } from '../../../../shared/rights/rights-texts.ts'
import type { Preview } from '../../../../shared/rights/use-preview.ts'
import { usePermissionsTexts } from './permissions-texts.ts'

/** Shows once more what a change takes from people, before it is saved. */
export function ConfirmEffect({ preview, onConfirm, onClose }: { preview: Preview; onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const texts = usePermissionsTexts()
  const { effect } = useRightsTexts()
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      await onConfirm()
      onClose()
    })
  const footer = (
    <>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isBusy} disabled={preview.effect?.leavesNoAdministrator === true} onClick={confirm}>
        {texts.save}
      </Button>
    </>
  )
  return (
    <Dialog open title={effect.saveTitle} role="alertdialog" width="medium" isBusy={isBusy} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{effect.ask}</p>
        <RightsEffectNote {...preview} />
      </div>
    </Dialog>
  )
}
