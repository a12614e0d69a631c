import { ScheduleDialog } from '../../../../shared/mail-schedules/schedule-dialog.tsx'
import { useMailsTexts } from './mails-texts.ts'
import { useMailForm } from './use-mail-form.ts'
import type { Mail, Mails } from './use-mails.ts'

interface MailDialogProps extends Pick<Mails, 'possibleReaderUuids'> {
  dashboardUuid: string
  /** The schedule to change; null for a new one. */
  mail: Mail | null
  onClose: () => void
}

/** Sets up or changes when a dashboard is mailed, and to whom. */
export function MailDialog({ dashboardUuid, mail, possibleReaderUuids, onClose }: MailDialogProps) {
  const { readersHelp } = useMailsTexts()
  const form = useMailForm({ dashboardUuid, mail, onDone: onClose })
  const shown = { form, onChange: form.change, possibleReaderUuids, readersHelp, onClose }
  return <ScheduleDialog {...shown} isNew={mail === null} />
}
