import { ResponseError } from '@mekiki/api-client'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import type { BoardTools, Content, Dashboard, Role } from '../data/board-state.ts'
import { dashboardQuery } from '../data/queries.ts'
import { usePage } from '../page-context.ts'
import { usePageTurning } from './use-page-turning.ts'

/** What somebody else saved meanwhile, beside what was to be saved and for whom. */
interface Clash {
  theirs: Dashboard
  yours: Content
  role: Role | null
}

/** Saving and sharing of the dashboard that is edited. */
export function useSave({ state, onChoose }: BoardTools) {
  const { tenantUuid, words } = usePage()
  const client = useQueryClient()
  const { turnTo, tell } = usePageTurning(onChoose)
  const [conflict, setConflict] = useState<Clash | null>(null)
  const { base } = state
  const texts = words.page.edit

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
  // Not through the cache: what the page shows is built anew with each version there, and what was edited would be lost.
  const meet = async (yours: Content, role: Role | null) => {
    setConflict({ yours, role, theirs: await call(dashboardsOperations.get, { params: { tenant_uuid: tenantUuid, dashboard_uuid: base.uuid } }) })
    return false
  }
  const save = async (content: Content, role: Role | null, version = base.version) => {
    try {
      return await put(content, role, version)
    } catch (error) {
      return error instanceof ResponseError && error.is('stale_version') ? meet(content, role).catch(tell) : tell(error)
    }
  }
  /** Shows what somebody else saved instead of what was edited here. */
  const takeTheirs = () => conflict && client.setQueryData(dashboardQuery(tenantUuid, base.uuid).queryKey, conflict.theirs)
  /** Puts what was to be saved over what somebody else saved. */
  const overwrite = () => conflict && save(conflict.yours, conflict.role, conflict.theirs.version)
  return { save, saveAs, takeTheirs, overwrite, conflict, dropConflict: () => setConflict(null), canSaveOver: base.kind !== 'ready' && base.canEdit }
}
