import { ConfirmDialog, IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { EraseDialog } from './erase-dialog.tsx'
import { useTenantsTexts } from './tenants-texts.ts'
import type { Tenant } from './tenant.ts'
import { usePowers } from './settings/use-powers.ts'
import type { TenantActs } from './use-tenant-acts.ts'

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
