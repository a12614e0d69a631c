import type { CallOutput } from '@mekiki/contract'
import { tenantsOperations as operations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import type { settingKinds } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'

/** A page of the settings that has a history. */
export type SettingKind = (typeof settingKinds)[number]

/** One change of a setting. */
export type SettingLog = CallOutput<typeof operations.settingsLog>['items'][number]

/** Where the histories of all pages are kept. */
export const historyKey = ['settings-log'] as const

const perPage = 20

/** The changes of a page of the settings, the newest first, twenty more at a time. */
export function useHistory(kind: SettingKind) {
  return useInfiniteQuery({
    queryKey: [...historyKey, kind],
    queryFn: ({ signal, pageParam }) => call(operations.settingsLog, { query: { kind, page: pageParam, per_page: perPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * perPage < last.totalCount ? pages.length + 1 : undefined),
    staleTime: 0,
    meta: { isHandled: true }
  })
}
