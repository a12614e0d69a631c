import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { emailAddress } from '@mekiki/contract/people/members/members.schemas'
import type { AdminTenantsTexts } from '@mekiki/i18n/admin/workspaces/tenants'
import { Button, Callout, Drawer, notify, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { flagsBody } from './settings/flags.ts'
import { isInDomains, readAddresses, readDomains } from './lines.ts'
import { AccessFields, findTenantFaults, FlagFields, type FlagValues, LimitFields, NameField, type TenantFaults, type TenantValues } from './tenant-fields.tsx'
import { tenantsKey } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'

interface Values extends TenantValues {
  flags: FlagValues
  personName: string
  personEmail: string
}

type Faults = TenantFaults & Partial<Record<'personName' | 'personEmail', string>>

const usualFlags = {
  enableTenantScoutees: true,
  enableDashboardAuthor: false,
  enableDashboardEditable: false,
  enableBot: false,
  enableIntercom: false,
  enableLocalize: false,
  mfaAvailableFlg: true,
  guestFlg: false
}
const start: Values = { name: '', membersLimit: null, storageLimitGb: null, addresses: '', domains: '', flags: usualFlags, personName: '', personEmail: '' }

/** Somebody is named as administrator by name and address together, or nobody is. */
function findPersonFaults({ personName, personEmail, domains }: Values, texts: AdminTenantsTexts): Faults {
  if (personName.trim() === '' && personEmail.trim() === '') return {}
  const email = emailAddress.safeParse(personEmail)
  return {
    ...(personName.trim() === '' && { personName: texts.administratorNameMissing }),
    ...(personEmail.trim() === ''
      ? { personEmail: texts.administratorEmailMissing }
      : !email.success
        ? { personEmail: texts.emailFault }
        : !isInDomains(email.data, readDomains(domains).values) && { personEmail: texts.emailOutside })
  }
}

function bodyOf(values: Values) {
  const email = emailAddress.safeParse(values.personEmail)
  return {
    name: values.name.trim(),
    ...flagsBody(values.flags),
    members_limit: values.membersLimit,
    storage_limit_gb: values.storageLimitGb,
    allow_ip_addresses: readAddresses(values.addresses).values,
    auth_email_domains: readDomains(values.domains).values,
    ...(email.success && { first_administrator: { name: values.personName.trim(), email: email.data } })
  }
}

const fieldOf: Record<string, keyof Faults> = {
  name: 'name',
  members_limit: 'membersLimit',
  storage_limit_gb: 'storageLimitGb',
  allow_ip_addresses: 'addresses',
  auth_email_domains: 'domains',
  'first_administrator.email': 'personEmail',
  'first_administrator.name': 'personName'
}

/** A new tenant: name, first administrator, who may sign in, and functions; the default settings come by themselves. */
export function CreateDrawer({ onClose }: { onClose: () => void }) {
  const texts = useTenantsTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useRequestKey()
  const kept = useKeptState('tenant:new', start)
  const { value: values, setValue: setValues } = kept
  const [said, setSaid] = useState<Faults>({})
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setSaid({})
  }
  const refuse = (faults: Faults) => {
    setSaid(faults)
    focusFirstError()
  }
  const save = async () => {
    const faults = { ...findTenantFaults(values, texts), ...findPersonFaults(values, texts) }
    if (Object.keys(faults).length > 0) return refuse(faults)
    const body = bodyOf(values)
    try {
      const tenant = await call(adminTenantsOperations.create, { body }, { idempotencyKey: keyFor(body) })
      kept.forget()
      await client.invalidateQueries({ queryKey: tenantsKey })
      const email = body.first_administrator?.email
      notify.success(email === undefined ? texts.created(tenant.name) : texts.createdInvited(tenant.name, email))
      await navigate({ to: addresses.tenant(tenant.uuid) })
    } catch (error) {
      const refused = Object.entries(findFieldErrors(error) ?? {}).map(([field, sentence]) => [fieldOf[field.replace(/\.\d+$/u, '')] ?? 'name', sentence])
      if (refused.length === 0) throw error
      refuse(Object.fromEntries(refused))
    }
  }
  const footer = (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {texts.create}
      </Button>
    </span>
  )
  return (
    <Drawer open width={560} onClose={onClose} title={texts.createTitle} footer={footer}>
      <div className="mk-fields">
        <DraftNotice draft={kept.draft} />
        <NameField values={values} faults={said} onChange={change} />
        <fieldset className="mk-fields">
          <legend>{texts.firstAdministrator}</legend>
          <p className="mk-help">{texts.firstAdministratorHelp}</p>
          <TextField
            label={texts.administratorName}
            optional
            value={values.personName}
            error={said.personName}
            onChange={(personName) => change({ personName })}
          />
          <TextField
            label={texts.administratorEmail}
            optional
            type="email"
            value={values.personEmail}
            error={said.personEmail}
            onChange={(personEmail) => change({ personEmail })}
          />
        </fieldset>
        <LimitFields values={values} faults={said} onChange={change} />
        <AccessFields values={values} faults={said} onChange={change} />
        <fieldset>
          <legend>{texts.features}</legend>
          <FlagFields values={values.flags} onChange={(flags) => change({ flags })} />
        </fieldset>
        <Callout>{texts.defaultsNote}</Callout>
      </div>
    </Drawer>
  )
}
