import { formatFileSize } from '@mekiki/i18n/format'
import { Callout } from '@mekiki/ui'
import { FormDialog } from '../../app/form-dialog.tsx'
import { TypedDialog } from '../../app/typed-dialog.tsx'
import { useTenantsTexts } from './tenants-texts.ts'
import type { Tenant } from './tenant.ts'

interface EraseDialogProps {
  tenant: Tenant
  isAllowed: boolean
  onErase: () => Promise<void>
  onClose: () => void
}

/** Asks for the name before everything of a tenant goes. */
export function EraseDialog({ tenant, isAllowed, onErase, onClose }: EraseDialogProps) {
  const texts = useTenantsTexts()
  const { usage } = tenant
  const body = (
    <>
      <p>{texts.eraseBody}</p>
      <p className="mk-erase-name">{tenant.name}</p>
      <Callout tone="danger">
        {texts.eraseCounts(texts.people(usage.activeUsersCount + usage.inactiveUsersCount), texts.items(usage.projectsCount), formatFileSize(usage.filesBytes))}
        <br />
        {texts.eraseBackups}
      </Callout>
    </>
  )
  if (!isAllowed) {
    return (
      <FormDialog title={texts.eraseTitle} confirmLabel={null} onClose={onClose}>
        {body}
        <p>{texts.eraseNotAllowed}</p>
      </FormDialog>
    )
  }
  return (
    <TypedDialog
      title={texts.eraseTitle}
      word={tenant.name}
      label={texts.eraseConfirm}
      mismatch={texts.eraseMismatch}
      confirmLabel={texts.erase}
      onConfirm={onErase}
      onClose={onClose}
    >
      {body}
    </TypedDialog>
  )
}
