import { NumberField, Switch, Textarea, TextField } from '@mekiki/ui'
import type { AdminTenantsTexts } from '@mekiki/i18n/admin/workspaces/tenants'
import { readAddresses, readDomains } from './lines.ts'
import { flagKeys, type FlagKey } from './settings/flags.ts'
import { useTenantsTexts } from './tenants-texts.ts'

/** What is typed of a tenant: lists as lines of text. */
export interface TenantValues {
  name: string
  /** Null: as many as come; NaN while what is typed is no number. */
  membersLimit: number | null
  storageLimitGb: number | null
  addresses: string
  domains: string
}

export type FlagValues = Record<FlagKey, boolean>

export type TenantFaults = Partial<Record<'name' | 'addresses' | 'domains' | 'membersLimit' | 'storageLimitGb', string>>

const maxCharacters = 200

const highestLimit = 1_000_000

const isBadLimit = (limit: number | null): boolean => limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= highestLimit)

/** What is wrong with the values, by field. */
export function findTenantFaults({ name, addresses, domains, membersLimit, storageLimitGb }: TenantValues, texts: AdminTenantsTexts): TenantFaults {
  const [address, domain] = [readAddresses(addresses).fault, readDomains(domains).fault]
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...([...name.trim()].length > maxCharacters && { name: texts.nameTooLong }),
    ...(address && { addresses: texts.ipFault(address.value, address.line) }),
    ...(isBadLimit(membersLimit) && { membersLimit: texts.limitFault }),
    ...(isBadLimit(storageLimitGb) && { storageLimitGb: texts.limitFault }),
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

/** How many users and how much in files a tenant may have. */
export function LimitFields({ values, faults, onChange }: FieldsProps) {
  const texts = useTenantsTexts()
  return (
    <>
      <NumberField
        label={texts.membersLimit}
        optional
        help={texts.membersLimitHelp}
        unit={texts.units.people}
        value={values.membersLimit}
        error={faults.membersLimit}
        onBad={() => onChange({ membersLimit: Number.NaN })}
        onChange={(membersLimit) => onChange({ membersLimit })}
      />
      <NumberField
        label={texts.storageLimit}
        optional
        help={texts.storageLimitHelp}
        unit="GB"
        value={values.storageLimitGb}
        error={faults.storageLimitGb}
        onBad={() => onChange({ storageLimitGb: Number.NaN })}
        onChange={(storageLimitGb) => onChange({ storageLimitGb })}
      />
    </>
  )
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
