import type { CallOutput } from '@mekiki/contract'
import { livingExportsOperations } from '@mekiki/contract/exchange/living-exports/living-exports.operations'
import { areAllKeys } from '@mekiki/contract/permissions'
import { queryOptions } from '@tanstack/react-query'
import { useCurrentUser } from '../../app/session/me.ts'
import { call } from '../calls/api.ts'

export type LivingExport = CallOutput<typeof livingExportsOperations.list>['items'][number]

const key = 'living-exports'

/** All that is kept of addresses: what to read anew after a change. */
export const everyLivingExport = { queryKey: [key] }

/** The addresses of a view, or of all; the person's own, or for administrators everybody's. */
export const livingExportsQuery = (viewUuid: string | undefined, scope: 'own' | 'all') =>
  queryOptions({
    queryKey: [key, viewUuid ?? '', scope],
    queryFn: ({ signal }) => call(livingExportsOperations.list, { query: { view_uuid: viewUuid, scope } }, { signal }),
    meta: { isHandled: true }
  })

/** What read an address. */
export const readsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [key, 'reads', uuid],
    queryFn: ({ signal }) => call(livingExportsOperations.reads, { params: { export_uuid: uuid } }, { signal }),
    staleTime: 0,
    meta: { isHandled: true }
  })

/** Whether the signed-in person is an administrator, who holds every key, and sees and ends everybody's addresses. */
export function useSeesEvery(): boolean {
  return areAllKeys(useCurrentUser().permissionGroup.permissions)
}
