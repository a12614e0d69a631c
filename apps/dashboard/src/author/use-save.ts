import { ResponseError } from '@mekiki/api-client'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import type { BoardTools } from '../board.tsx'
import type { Content, Dashboard, Role } from '../data/board-state.ts'
import { dashboardQuery, overviewQuery } from '../data/queries.ts'
import { usePage } from '../page-context.ts'

/** The sentence for an error: the server's own, or a general one. */
const messageOf = (error: unknown, fallback: string): string => (error instanceof ResponseError && error.body ? error.body.message : fallback)

/** Saving, sharing, resetting and deleting of the dashboard that is edited. */
export function useSave({ state, overview, onChoose }: BoardTools) {
  const { tenantUuid, words } = usePage()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Dashboard | null>(null)
  const { base } = state
  const texts = words.page.edit

  /** Reads the choice of dashboards anew and turns to one of them. */
  const turnTo = async (uuid: string) => {
    await client.fetchQuery({ ...overviewQuery(tenantUuid), staleTime: 0 })
    onChoose(uuid)
  }
  const tell = (error: unknown) => {
    notify.error(messageOf(error, words.page.states.failed))
    return false
  }
  const create = async (content: Content, role: Role | null, basedOn: string | null): Promise<string> => {
    const body = { ...content, role, basedOn }
    const { uuid } = await call(dashboardsOperations.create, { params: { tenant_uuid: tenantUuid }, body }, { idempotencyKey: crypto.randomUUID() })
    return uuid
  }
  const origin = base.kind === 'ready' ? base.uuid : base.basedOn

  const saveAs = async (content: Content, role: Role | null) => {
    try {
      const uuid = await create(content, role, origin)
      notify.success(role === null ? texts.saved : texts.shared)
      await turnTo(uuid)
      return true
    } catch (error) {
      return tell(error)
    }
  }
  const put = async (content: Content, role: Role | null, version: number | null) => {
    const params = { tenant_uuid: tenantUuid, dashboard_uuid: base.uuid }
    const saved = await call(dashboardsOperations.update, { params, body: { ...content, role } }, version === null ? {} : { ifMatch: version })
    client.setQueryData(dashboardQuery(tenantUuid, base.uuid).queryKey, saved)
    setConflict(null)
    notify.success(role !== null && base.role !== role ? texts.shared : texts.saved)
    await turnTo(base.uuid)
    return true
  }
  const save = async (content: Content, role: Role | null, version = base.version) => {
    try {
      return await put(content, role, version)
    } catch (error) {
      if (!(error instanceof ResponseError && error.is('stale_version'))) return tell(error)
      setConflict(await client.fetchQuery({ ...dashboardQuery(tenantUuid, base.uuid), staleTime: 0 }))
      return false
    }
  }
  const remove = async () => {
    try {
      await call(dashboardsOperations.remove, { params: { tenant_uuid: tenantUuid, dashboard_uuid: base.uuid } })
      const { name, description, conditions, tiles, role, basedOn } = base
      const restore = async () => {
        try {
          await turnTo(await create({ name, description, conditions, tiles }, role, basedOn))
        } catch (error) {
          tell(error)
        }
      }
      notify.undo(base.basedOn === null ? texts.removed : texts.wasReset, restore)
      await turnTo(
        base.basedOn ?? (overview.initialUuid === base.uuid ? (overview.items.find(({ kind }) => kind === 'ready')?.uuid ?? base.uuid) : overview.initialUuid)
      )
      return true
    } catch (error) {
      return tell(error)
    }
  }
  return { save, saveAs, remove, conflict, dropConflict: () => setConflict(null), canSaveOver: base.kind !== 'ready' && base.canEdit }
}
