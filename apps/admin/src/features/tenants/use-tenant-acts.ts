import type { CallInput } from '@mekiki/contract'
import { adminTenantsOperations as operations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { type FlagKey, flagsBody } from './settings/flags.ts'
import { type Tenant, tenantQuery, tenantsKey } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'

type Change = CallInput<typeof operations.update>['body']

/** What can be done with a tenant as a whole. */
export function useTenantActs(tenant: Tenant) {
  const texts = useTenantsTexts()
  const client = useQueryClient()
  const params = { tenant_id: tenant.uuid }
  const { queryKey } = tenantQuery(tenant.uuid)
  const put = (saved: Tenant) => {
    // A write does not tell how the figures came to be: what is known of that stays.
    client.setQueryData(queryKey, (before) => ({ ...saved, trends: saved.trends ?? before?.trends ?? null }))
    void client.invalidateQueries({ queryKey: [...tenantsKey, 'list'] })
    void client.invalidateQueries({ queryKey: [...tenantsKey, 'log', tenant.uuid] })
  }
  /** Sets what is either so or not so: whoever changed something else meanwhile is no obstacle. */
  const change = async (body: Change, version = tenant.version): Promise<Tenant> => {
    try {
      const saved = await call(operations.update, { params, body }, { ifMatch: version })
      put(saved)
      return saved
    } catch (error) {
      const current = findStaleCurrent(operations.update, error)
      if (current === null) throw error
      return change(body, current.version)
    }
  }
  const setFlag = async (key: FlagKey, isOn: boolean): Promise<void> => {
    const { label } = texts.flags[key]
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (before) => before && { ...before, [key]: isOn })
    try {
      const saved = await change(flagsBody({ [key]: isOn }))
      notify.undo(isOn ? texts.flagOn(label) : texts.flagOff(label), async () => put(await change(flagsBody({ [key]: !isOn }), saved.version)))
    } catch (error) {
      await client.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    put,
    setFlag,
    startMaintenance: async () => {
      await change({ migration_started_at: new Date().toISOString() })
      notify.success(texts.maintenanceStarted)
    },
    endMaintenance: async () => {
      await change({ migration_started_at: null })
      notify.success(texts.maintenanceEnded)
    },
    remove: async () => {
      put(await call(operations.remove, { params, query: {} }))
      notify.undo(texts.deleted(tenant.name), async () => {
        await change({ deleted_at: null })
        notify.success(texts.restored(tenant.name))
      })
    },
    restore: async () => {
      await change({ deleted_at: null })
      notify.success(texts.restored(tenant.name))
    },
    erase: async () => put(await call(operations.remove, { params, query: { hard_delete: 'true' } }))
  }
}

export type TenantActs = ReturnType<typeof useTenantActs>
