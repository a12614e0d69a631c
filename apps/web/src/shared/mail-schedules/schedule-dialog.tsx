import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { Button, Callout, Dialog, MultiSelect, useTexts } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../app/session/me.ts'
import { useMemberChoicesIn } from '../choices/member-choices.ts'
import { useListPartsTexts } from '../list/list-parts-texts.ts'
import { useMailSchedulesTexts } from './mail-schedules-texts.ts'
import { TimingFields } from './timing-fields.tsx'
import type { ScheduleInput, useScheduleForm } from './use-schedule-form.ts'

interface ScheduleDialogProps {
  form: Pick<ReturnType<typeof useScheduleForm<unknown, ScheduleInput>>, 'input' | 'error' | 'isStale' | 'submit' | 'giveUp' | 'draft' | 'isPending'>
  onChange: (part: Partial<ScheduleInput>) => void
  isNew: boolean
  /** Whom it may mail to; null for whoever mails to oneself only. */
  possibleReaderUuids: readonly string[] | null
  readersHelp: string
  /** Fields between the times and the readers. */
  children?: ReactNode
  onClose: () => void
}

/** Sets up or changes when something is mailed, and to whom. */
export function ScheduleDialog({ form, onChange, isNew, possibleReaderUuids, readersHelp, children, onClose }: ScheduleDialogProps) {
  const texts = useMailSchedulesTexts()
  const { inactive } = useListPartsTexts()
  const { input, error, isStale, submit, giveUp, draft, isPending } = form
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
    <Dialog open title={isNew ? texts.addTitle : texts.changeTitle} width="small" isBusy={isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <DraftNotice draft={draft} />
        {isStale && <Callout tone="warning">{texts.stale}</Callout>}
        {told !== undefined && (
          <div role="alert">
            <Callout tone="danger">{told}</Callout>
          </div>
        )}
        <TimingFields timing={input.timing} onChange={(timing) => onChange({ timing })} />
        {children}
        {possibleReaderUuids === null ? (
          <p>{isOthersToo ? texts.to(input.readerUuids.map(members.nameOf).join(nameComma)) : texts.onlyYou}</p>
        ) : (
          <MultiSelect
            label={texts.readers}
            help={readersHelp}
            error={error.readers}
            // Who was chosen and cannot see it any more stays, to be taken out.
            options={members.options.filter(({ value }) => possibleReaderUuids.includes(value) || input.readerUuids.includes(value))}
            value={input.readerUuids}
            onChange={(readerUuids) => onChange({ readerUuids })}
          />
        )}
      </div>
    </Dialog>
  )
}
