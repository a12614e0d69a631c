import type { CallOutput } from '@mekiki/contract'
import { tenantSettingsOperations as operations } from '@mekiki/contract/workspace/tenants/tenant-settings.operations'
import type { settingKinds } from '@mekiki/contract/workspace/tenants/tenants.schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { notifyOfChange } from '../../../../../shared/calls/undo-operation.ts'
import { useUsesTexts } from '../uses/uses-texts.ts'

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

/** Says that something is done, with the way back where there is one. */
export function useUndoNotice() {
  const texts = useUsesTexts()
  const client = useQueryClient()
  return (told: string, operationUuid: string | undefined) => {
    notifyOfChange(client, told, operationUuid, texts)
  }
}
