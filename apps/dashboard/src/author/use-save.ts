import { ResponseError } from '@mekiki/api-client'
import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import type { BoardTools, Content, Dashboard, Role } from '../data/board-state.ts'
import { dashboardQuery, overviewQuery } from '../data/queries.ts'
import { usePage } from '../page-context.ts'
import { useAuthorTexts } from './author-texts.ts'

/** The sentence for an error: the server's own, or a general one. */
const messageOf = (error: unknown, fallback: string): string => (error instanceof ResponseError && error.body ? error.body.message : fallback)

/** What acts on whole dashboards end with: the way to a dashboard that may be new in the choice, and the telling of an error, which gives false. */
export function usePageTurning(onChoose: (uuid: string) => void) {
  const { tenantUuid, words } = usePage()
  const client = useQueryClient()
  return {
    turnTo: async (uuid: string) => {
      await client.fetchQuery({ ...overviewQuery(tenantUuid), staleTime: 0 })
      onChoose(uuid)
    },
    tell: (error: unknown) => {
      notify.error(messageOf(error, words.page.states.failed))
      return false
    }
  }
}

/** What somebody else saved meanwhile, beside what was to be saved and for whom. */
interface Clash {
  theirs: Dashboard
  yours: Content
  role: Role | null
}

/** Saving and sharing of the dashboard that is edited. */
export function useSave({ state, onChoose }: BoardTools) {
  const { tenantUuid } = usePage()
  const client = useQueryClient()
  const { turnTo, tell } = usePageTurning(onChoose)
  const [conflict, setConflict] = useState<Clash | null>(null)
  const { base } = state
  const texts = useAuthorTexts().edit

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

/** Deleting of the dashboard that is edited, and resetting of a changed copy; can be taken back right afterwards. */
export function useRemove({ state, overview, onChoose }: BoardTools) {
  const { tenantUuid } = usePage()
  const client = useQueryClient()
  const { turnTo, tell } = usePageTurning(onChoose)
  const { base } = state
  const texts = useAuthorTexts().edit
  return async () => {
    try {
      await call(dashboardsOperations.remove, { params: { tenant_uuid: tenantUuid, dashboard_uuid: base.uuid } })
      const restore = async () => {
        try {
          const back = await call(dashboardsOperations.restore, { params: { tenant_uuid: tenantUuid, dashboard_uuid: base.uuid } })
          client.setQueryData(dashboardQuery(tenantUuid, base.uuid).queryKey, back)
          await turnTo(base.uuid)
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
}
