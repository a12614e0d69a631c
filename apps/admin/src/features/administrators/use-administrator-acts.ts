import type { CallOutput } from '@mekiki/contract'
import { administratorsOperations as operations } from '@mekiki/contract/admin/administrators/administrators.operations'
import { notify } from '@mekiki/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { textsOf } from '@mekiki/browser/texts'
import { adminAdministratorsEn, adminAdministratorsJa } from '@mekiki/i18n/admin/administrators'

/** Texts of the platform's administrators. */
export const useAdministratorsTexts = textsOf({ ja: adminAdministratorsJa, en: adminAdministratorsEn })

type List = CallOutput<typeof operations.list>
export type Administrator = List['items'][number]

/** The platform's administrators. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(operations.list, {}, { signal }),
  meta: { isHandled: true }
})

/** What can be done with administrators. */
export function useAdministratorActs() {
  const texts = useAdministratorsTexts()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
  const paramsOf = ({ uuid }: Administrator) => ({ administrator_uuid: uuid })
  const setActive = async (administrator: Administrator, isActive: boolean) => {
    await call(operations.update, { params: paramsOf(administrator), body: { active_flg: isActive } })
    await refresh()
  }
  return {
    add: async (email: string, name: string, idempotencyKey: string) => {
      await call(operations.create, { body: { email, name } }, { idempotencyKey })
      await refresh()
      notify.success(texts.added(name))
    },
    rename: async (administrator: Administrator, name: string) => {
      await call(operations.update, { params: paramsOf(administrator), body: { name } })
      await refresh()
      notify.success(texts.renamed)
    },
    resend: async (administrator: Administrator) => {
      await call(operations.resendInvitation, { params: paramsOf(administrator) })
      notify.success(texts.resent(administrator.name))
    },
    activate: async (administrator: Administrator) => {
      await setActive(administrator, true)
      notify.success(texts.activated(administrator.name))
    },
    deactivate: async (administrator: Administrator) => {
      await setActive(administrator, false)
      notify.success(texts.deactivated(administrator.name))
    },
    reset: async (administrator: Administrator) => {
      await call(operations.resetSecondFactor, { params: paramsOf(administrator), body: { confirm_email: administrator.email } })
      await refresh()
      notify.success(texts.resetDone(administrator.name))
    }
  }
}

export type AdministratorActs = ReturnType<typeof useAdministratorActs>
