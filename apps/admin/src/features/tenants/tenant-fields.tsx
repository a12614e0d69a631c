import { Switch, Textarea, TextField } from '@mekiki/ui'
import type { AdminTenantsTexts } from '@mekiki/i18n/admin/workspaces/tenants'
import { readAddresses, readDomains } from './lines.ts'
import { flagKeys, type FlagKey } from './settings/flags.ts'
import { useTenantsTexts } from './tenant.ts'

/** What is typed of a tenant: lists as lines of text. */
export interface TenantValues {
  name: string
  addresses: string
  domains: string
}

export type FlagValues = Record<FlagKey, boolean>

export type TenantFaults = Partial<Record<'name' | 'addresses' | 'domains', string>>

const maxCharacters = 200

/** What is wrong with the values, by field. */
export function findTenantFaults({ name, addresses, domains }: TenantValues, texts: AdminTenantsTexts): TenantFaults {
  const [address, domain] = [readAddresses(addresses).fault, readDomains(domains).fault]
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...([...name.trim()].length > maxCharacters && { name: texts.nameTooLong }),
    ...(address && { addresses: texts.ipFault(address.value, address.line) }),
    ...(domain && { domains: texts.domainFault(domain.value, domain.line) })
  }
}

interface FieldsProps {
  values: TenantValues
  faults: TenantFaults
  onChange: (part: Partial<TenantValues>) => void
}

/** The name of a tenant. */
export function NameField({ values, faults, onChange }: FieldsProps) {
  const texts = useTenantsTexts()
  return <TextField label={texts.name} required autoFocus value={values.name} error={faults.name} onChange={(name) => onChange({ name })} />
}

/** From where, and with which addresses one can sign in. */
export function AccessFields({ values, faults, onChange }: FieldsProps) {
  const texts = useTenantsTexts()
  return (
    <>
      <Textarea
        label={texts.domains}
        help={texts.domainsHelp}
        rows={2}
        value={values.domains}
        error={faults.domains}
        onChange={(domains) => onChange({ domains })}
      />
      <Textarea
        label={texts.ipAddresses}
        help={texts.ipHelp}
        rows={2}
        value={values.addresses}
        error={faults.addresses}
        onChange={(addresses) => onChange({ addresses })}
      />
    </>
  )
}

/** The switches of a tenant that is about to be made. */
export function FlagFields({ values, onChange }: { values: FlagValues; onChange: (values: FlagValues) => void }) {
  const texts = useTenantsTexts()
  return (
    <div className="mk-flags" role="group" aria-label={texts.features}>
      {flagKeys.map((key) => (
        <Switch
          key={key}
          label={texts.flags[key].label}
          help={texts.flags[key].help}
          checked={values[key]}
          onChange={(isOn) => onChange({ ...values, [key]: isOn })}
        />
      ))}
    </div>
  )
}
