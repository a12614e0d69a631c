import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { gigabyte } from '@mekiki/contract/workspace/tenants/quotas'
import { Drawer, DrawerActions, notify } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useEntryDraft } from '@mekiki/browser/edits/use-entry-draft'
import { readAddresses, readDomains } from './lines.ts'
import { AccessFields, findTenantFaults, LimitFields, NameField, type TenantFaults } from './tenant-fields.tsx'
import type { Tenant } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'
import type { TenantActs } from './use-tenant-acts.ts'

const valuesOf = ({ name, quotas, allowIpAddresses, authEmailDomains }: Tenant) => ({
  name,
  membersLimit: quotas.membersLimit,
  storageLimitGb: quotas.storageLimitBytes === null ? null : quotas.storageLimitBytes / gigabyte,
  addresses: allowIpAddresses.join('\n'),
  domains: authEmailDomains.join('\n')
})

const fieldOf: Record<string, keyof TenantFaults> = {
  name: 'name',
  members_limit: 'membersLimit',
  storage_limit_gb: 'storageLimitGb',
  allow_ip_addresses: 'addresses',
  auth_email_domains: 'domains'
}

/** Name of a tenant, its limits, addresses and domains. */
export function EditDrawer({ tenant, acts, onClose }: { tenant: Tenant; acts: TenantActs; onClose: () => void }) {
  const texts = useTenantsTexts()
  const { draft, conflict, run, clear, takeTheirs } = useEntryDraft({
    entry: tenant,
    valuesOf,
    find: (error) => findStaleCurrent(adminTenantsOperations.update, error),
    put: acts.put,
    keepAs: `tenant:${tenant.uuid}`
  })
  const [said, setSaid] = useState<TenantFaults>({})
  const { values, changed } = draft
  const refuse = (faults: TenantFaults) => {
    setSaid(faults)
    focusFirstError()
  }
  const body = {
    ...(changed.includes('name') && { name: values.name.trim() }),
    ...(changed.includes('membersLimit') && { members_limit: values.membersLimit }),
    ...(changed.includes('storageLimitGb') && { storage_limit_gb: values.storageLimitGb }),
    ...(changed.includes('addresses') && { allow_ip_addresses: readAddresses(values.addresses).values }),
    ...(changed.includes('domains') && { auth_email_domains: readDomains(values.domains).values })
  }
  const write = async (ifMatch: number) => {
    acts.put(await call(adminTenantsOperations.update, { params: { tenant_id: tenant.uuid }, body }, { ifMatch }))
    draft.reset()
    notify.success(texts.saved)
    onClose()
  }
  const save = async () => {
    const faults = findTenantFaults(values, texts)
    if (Object.keys(faults).length > 0) return refuse(faults)
    try {
      await run(draft.version, write)
    } catch (error) {
      const refused = Object.entries(findFieldErrors(error) ?? {}).map(([field, sentence]) => [fieldOf[field.replace(/\.\d+$/u, '')] ?? 'name', sentence])
      if (refused.length === 0) throw error
      refuse(Object.fromEntries(refused))
    }
  }
  const fields = {
    values,
    faults: said,
    onChange: (part: Partial<typeof values>) => {
      draft.set(part)
      setSaid({})
    }
  }
  const peopleOf = (limit: number | null) => (limit === null ? texts.limitNone : texts.people(limit))
  const gigabytesOf = (limit: number | null) => (limit === null ? texts.limitNone : texts.gigabytes(limit))
  const footer = <DrawerActions cancelLabel={texts.cancel} confirmLabel={texts.save} isDisabled={!draft.isDirty} onCancel={onClose} onConfirm={save} />
  return (
    <Drawer open onClose={onClose} title={texts.editTitle} subtitle={tenant.name} footer={footer}>
      <div className="mk-fields">
        <DraftNotice draft={draft} />
        <NameField {...fields} />
        <LimitFields {...fields} />
        <AccessFields {...fields} />
      </div>
      {conflict && (
        <ConflictDialog
          fields={[
            { label: texts.name, theirs: conflict.theirs.name, mine: values.name },
            { label: texts.membersLimit, theirs: peopleOf(conflict.theirs.membersLimit), mine: peopleOf(values.membersLimit) },
            { label: texts.storageLimit, theirs: gigabytesOf(conflict.theirs.storageLimitGb), mine: gigabytesOf(values.storageLimitGb) },
            { label: texts.domains, theirs: conflict.theirs.domains || texts.domainsNone, mine: values.domains || texts.domainsNone },
            { label: texts.ipAddresses, theirs: conflict.theirs.addresses || texts.ipNone, mine: values.addresses || texts.ipNone }
          ]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
    </Drawer>
  )
}
