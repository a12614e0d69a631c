import { dashboardMailsOperations } from '@mekiki/contract/dashboards/dashboard-mails/dashboard-mails.operations'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { firstTiming, useScheduleForm } from '../../../../shared/mail-schedules/use-schedule-form.ts'
import { contentOf, type Mail, useSaveMail } from './use-mails.ts'

interface MailFormProps {
  dashboardUuid: string
  /** The schedule to change; null for a new one. */
  mail: Mail | null
  onDone: () => void
}

/** The schedule of a dashboard while it is set up or changed. */
export function useMailForm({ dashboardUuid, mail, onDone }: MailFormProps) {
  const { uuid: userUuid } = useCurrentUser()
  return useScheduleForm({
    keepAs: `dashboard-mail:${mail?.uuid ?? `new:${dashboardUuid}`}`,
    schedule: mail,
    start: { timing: firstTiming, readerUuids: [userUuid], isPaused: false },
    contentOf,
    findCurrent: (error) => findStaleCurrent(dashboardMailsOperations.update, error),
    save: useSaveMail(dashboardUuid, { isHandled: true }),
    onDone
  })
}
