import type { CallOutput } from '@mekiki/contract'
import { dashboardMailsOperations } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.operations'
import { forgetKeptFormsOf } from '@mekiki/browser/edits/kept-drafts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { notify } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { call } from '../../../../shared/calls/api.ts'
import type { ScheduleInput } from '../../../../shared/mail-schedules/use-schedule-form.ts'
import { useMailsTexts } from './mails-texts.ts'

export type Mails = CallOutput<typeof dashboardMailsOperations.list>
export type Mail = Mails['items'][number]

/** What of a schedule is written. */
export const contentOf = ({ timing, readers, isPaused }: Mail): ScheduleInput => ({ timing, readerUuids: readers.map(({ uuid }) => uuid), isPaused })

type Params = Record<'tenant_uuid' | 'dashboard_uuid', string>

const keyOf = ({ tenant_uuid: tenantUuid, dashboard_uuid: uuid }: Params) => ['dashboards', 'mails', tenantUuid, uuid]

function useParams(dashboardUuid: string): Params {
  return { tenant_uuid: useCurrentTenant().uuid, dashboard_uuid: dashboardUuid }
}

/** The schedules of a dashboard that the signed-in user set up or is mailed by. */
export function useMails(dashboardUuid: string) {
  const params = useParams(dashboardUuid)
  return useQuery({
    queryKey: keyOf(params),
    queryFn: ({ signal }) => call(dashboardMailsOperations.list, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
}

/** Writes a schedule: a new one, or in the place of the version that `base` names. */
export function useSaveMail(dashboardUuid: string, { isHandled }: { isHandled: boolean }) {
  const params = useParams(dashboardUuid)
  const client = useQueryClient()
  const keyFor = useRequestKey()
  return useMutation({
    mutationFn: ({ base, body }: { base: Mail | null; body: ScheduleInput }) =>
      base === null
        ? call(dashboardMailsOperations.create, { params, body }, { idempotencyKey: keyFor(body) })
        : call(dashboardMailsOperations.update, { params: { ...params, mail_uuid: base.uuid }, body }, { ifMatch: base.version }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(params) }),
    meta: { isHandled }
  })
}

/** Deletes a schedule, leaves it, or mails the dashboard to the signed-in user now. */
export function useMailAct(dashboardUuid: string) {
  const texts = useMailsTexts()
  const params = useParams(dashboardUuid)
  const client = useQueryClient()
  const told = { remove: texts.removed, leave: texts.left, send: texts.sent }
  return useMutation({
    mutationFn: ({ act, mail }: { act: keyof typeof told; mail: Mail }) =>
      call(dashboardMailsOperations[act], { params: { ...params, mail_uuid: mail.uuid } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (_, { act, mail }) => {
      if (act === 'remove') forgetKeptFormsOf(mail.uuid)
      notify.success(told[act])
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(params) })
  })
}
