import { ConfirmDialog, IconButton, Menu, type MenuEntry, Callout } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { type Tenant, usePowers } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'
import type { TenantActs } from './use-tenant-acts.ts'
import { formatFileSize } from '@mekiki/i18n/format'
import { FormDialog, TypedDialog } from '../../app/form-dialogs.tsx'

interface EraseDialogProps {
  tenant: Tenant
  isAllowed: boolean
  onErase: () => Promise<void>
  onClose: () => void
}

/** Asks for the name before everything of a tenant goes. */
function EraseDialog({ tenant, isAllowed, onErase, onClose }: EraseDialogProps) {
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

/** What can be done with a tenant as a whole: delete, restore, erase. */
export function TenantMenu({ tenant, acts }: { tenant: Tenant; acts: TenantActs }) {
  const texts = useTenantsTexts()
  const powers = usePowers()
  const [open, setOpen] = useState<'delete' | 'erase' | null>(null)
  const close = () => setOpen(null)
  const items: MenuEntry[] = [
    tenant.deletedAt === null
      ? { key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: () => setOpen('delete') }
      : { key: 'restore', label: texts.restore, icon: RotateCcw, onSelect: acts.restore },
    ...(tenant.deletedAt === null ? [] : [{ key: 'erase', label: texts.erase, icon: Trash2, isDanger: true, onSelect: () => setOpen('erase') }])
  ]
  return (
    <>
      <Menu label={texts.acts} items={items} trigger={(trigger) => <IconButton {...trigger} variant="outline" icon={Ellipsis} label={texts.acts} />} />
      <ConfirmDialog
        open={open === 'delete'}
        title={texts.deleteTitle}
        body={texts.deleteBody}
        targets={[tenant.name]}
        confirmLabel={texts.delete}
        onConfirm={acts.remove}
        onClose={close}
      />
      {open === 'erase' && <EraseDialog tenant={tenant} isAllowed={powers?.mayActAsOwner === true} onErase={acts.erase} onClose={close} />}
    </>
  )
}
