import { formatFileSize } from '@mekiki/i18n/format'
import { Button, Callout, Dialog, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { useTenantsTexts } from './tenants-texts.ts'
import type { Tenant } from './tenant.ts'

/** Asks for the name before everything of a tenant goes. */
export function EraseDialog({
  tenant,
  isAllowed,
  onErase,
  onClose
}: {
  tenant: Tenant
  isAllowed: boolean
  onErase: () => Promise<void>
  onClose: () => void
}) {
  const texts = useTenantsTexts()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = typed.normalize('NFKC').trim() === tenant.name.normalize('NFKC').trim()
  const { usage } = tenant
  const erase = async () => {
    setTried(true)
    if (!isSame) return
    await onErase()
    onClose()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      {isAllowed && (
        <Button size="medium" variant="danger" onClick={erase}>
          {texts.erase}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={texts.eraseTitle} width="medium" onClose={onClose} footer={footer}>
      <div className="mk-fields">
        <p>{texts.eraseBody}</p>
        <p className="mk-erase-name">{tenant.name}</p>
        <Callout tone="danger">
          {texts.eraseCounts(
            texts.people(usage.activeUsersCount + usage.inactiveUsersCount),
            texts.items(usage.projectsCount),
            formatFileSize(usage.filesBytes)
          )}
          <br />
          {texts.eraseBackups}
        </Callout>
        {isAllowed ? (
          <TextField
            label={texts.eraseConfirm}
            required
            autoFocus
            autoComplete="off"
            value={typed}
            error={isTried && !isSame ? texts.eraseMismatch : undefined}
            onChange={setTyped}
            onEnter={() => void erase()}
          />
        ) : (
          <p>{texts.eraseNotAllowed}</p>
        )}
      </div>
    </Dialog>
  )
}
