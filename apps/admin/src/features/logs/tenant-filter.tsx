import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { FilterChip } from '@mekiki/ui'
import { SuggestField } from '@mekiki/ui/fields/suggest-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useLogsTexts } from '../../app/log-tabs.tsx'
import type { SetFilter } from './log-address.ts'

const offered = 8
const staleTime = 60_000
const nobody = 'none'

/** The tenants whose names have what is typed, deleted ones too; null until it is known. */
function useTenants(typed: string) {
  const name = typed.trim()
  const { data } = useQuery({
    queryKey: ['tenants', 'offered', name],
    queryFn: ({ signal }) => call(adminTenantsOperations.list, { query: { name, per_page: offered } }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
    staleTime,
    meta: { isHandled: true }
  })
  return name === '' ? null : (data?.items ?? null)
}

/** Finds a tenant by its name, and narrows the log to it. */
export function TenantField({ onSet }: { onSet: SetFilter }) {
  const texts = useLogsTexts()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const tenants = useTenants(asked)
  const found = (tenants ?? []).map(({ uuid, name, deletedAt }) => ({ value: uuid, label: name, ...(deletedAt !== null && { note: texts.deleted }) }))
  const options = tenants?.length === 0 ? [{ value: nobody, label: texts.noTenant, isDisabled: true }] : found
  const pick = (uuid: string) => {
    setTyped('')
    setAsked('')
    onSet({ tenant_uuid: uuid })
  }
  return (
    <div className="mk-log-text">
      <SuggestField
        aria-label={texts.tenant}
        size="small"
        placeholder={texts.findTenant}
        listLabel={texts.tenant}
        value={typed}
        onChange={setTyped}
        onQuery={setAsked}
        options={options}
        onPick={pick}
      />
    </div>
  )
}

/** The tenant that the log is narrowed to, by its name, also where no entry of it stands in the list. */
export function TenantChip({ tenantUuid, name, onSet }: { tenantUuid: string; name: string | null; onSet: SetFilter }) {
  const texts = useLogsTexts()
  const { data, isError } = useQuery({
    queryKey: ['tenants', 'named', tenantUuid],
    queryFn: ({ signal }) => call(adminTenantsOperations.get, { params: { tenant_id: tenantUuid } }, { signal }),
    enabled: name === null,
    staleTime,
    retry: false,
    meta: { isHandled: true }
  })
  const value = name ?? data?.name ?? (isError ? `${texts.goneTenant} ${tenantUuid}` : tenantUuid)
  return (
    <div className="mk-log-chips">
      <FilterChip name={texts.tenant} value={value} onRemove={() => onSet({ tenant_uuid: undefined })} />
    </div>
  )
}
