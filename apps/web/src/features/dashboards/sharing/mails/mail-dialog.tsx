import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { Button, Callout, Dialog, MultiSelect, useTexts } from '@mekiki/ui'
import { useCurrentUser } from '../../../../app/session/me.ts'
import { useMemberChoicesIn } from '../../../../shared/choices/member-choices.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { TimingFields } from '../../../../shared/mail-schedules/timing-fields.tsx'
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
  const texts = useMailsTexts()
  const { inactive } = useListPartsTexts()
  const { input, change, error, isStale, submit, giveUp, draft, isPending } = useMailForm({ dashboardUuid, mail, onDone: onClose })
  const members = useMemberChoicesIn(input.readerUuids, inactive)
  const { nameComma } = useTexts()
  // Without a field of their own the readers' error stands above the fields, like every other.
  const told = error.other ?? (possibleReaderUuids === null ? error.readers : undefined)
  const { uuid: userUuid } = useCurrentUser()
  const isOthersToo = input.readerUuids.some((uuid) => uuid !== userUuid)
  const footer = (
    <>
      <Button size="medium" disabled={isPending} onClick={giveUp}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isPending} onClick={submit}>
        {texts.save}
      </Button>
    </>
  )
  return (
    <Dialog open title={mail ? texts.changeTitle : texts.addTitle} width="small" isBusy={isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <DraftNotice draft={draft} />
        {isStale && <Callout tone="warning">{texts.stale}</Callout>}
        {told !== undefined && <Callout tone="danger">{told}</Callout>}
        <TimingFields timing={input.timing} onChange={(timing) => change({ timing })} />
        {possibleReaderUuids === null ? (
          <p>{isOthersToo ? texts.to(input.readerUuids.map(members.nameOf).join(nameComma)) : texts.onlyYou}</p>
        ) : (
          <MultiSelect
            label={texts.readers}
            help={texts.readersHelp}
            error={error.readers}
            // Who was chosen and cannot see it any more stays, to be taken out.
            options={members.options.filter(({ value }) => possibleReaderUuids.includes(value) || input.readerUuids.includes(value))}
            value={input.readerUuids}
            onChange={(readerUuids) => change({ readerUuids })}
          />
        )}
      </div>
    </Dialog>
  )
}
