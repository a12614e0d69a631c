import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { BoardTools } from '../data/board-state.ts'
import { call } from '../api.ts'
import { dashboardQuery } from '../data/queries.ts'
import { usePage } from '../page-context.ts'
import { usePageTurning } from './use-page-turning.ts'

/** Deleting of the dashboard that is edited, and resetting of a changed copy; can be taken back right afterwards. */
export function useRemove({ state, overview, onChoose }: BoardTools) {
  const { tenantUuid, words } = usePage()
  const client = useQueryClient()
  const { turnTo, tell } = usePageTurning(onChoose)
  const { base } = state
  const texts = words.page.edit
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
