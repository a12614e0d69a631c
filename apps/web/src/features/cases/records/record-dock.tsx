import { maxRecordLength } from '@mekiki/contract/cases/project-records/project-records.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { DateField, Icon, IconButton, UploadList, useBusy } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { CameraButton, FileIconButton } from '../files/file-button.tsx'
import { CategoryField, ContentField, PublicityField, Restored, useSubmit } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'
import './record-dock.css'

const maxRows = 5

/** As many lines as the text has, within what the dock has room for. */
const rowsOf = (text: string): number => Math.min(maxRows, text.split('\n').length)

/** Writes a record at the foot of a phone's screen: what it is and for whom over the text, with a photo or files. Enter begins a line, only the button sends. */
export function RecordDock({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const form = useRecordForm(projectUuid, null)
  const { values, change, uploads } = form
  // A new record meets no newer version of itself.
  const { submit } = useSubmit(form, true, () => undefined)
  const { run } = useBusy()
  const length = [...values.content].length
  const isEmpty = values.content.trim() === ''
  // `8:05` of `2026/11/28 8:05`: a draft that is being written is of today.
  const keptAt = form.keptAt === null ? null : (formatDateTime(form.keptAt).split(' ').at(-1) ?? '')
  return (
    <section className="mk-rec-dock" data-key={'note' satisfies ControlMark} aria-label={texts.records.write}>
      {form.restored && <Restored savedAt={form.restored.savedAt} onDiscard={form.reset} />}
      <div className="mk-rec-pills">
        <CategoryField form={form} />
        <PublicityField value={values} onChange={change} />
        <DateField size="small" aria-label={texts.records.date} value={values.date || null} onChange={(date) => change({ date: date ?? '' })} />
      </div>
      <UploadList items={uploads.items} onCancel={uploads.drop} onRetry={uploads.retry} onRemove={uploads.drop} />
      <div className="mk-rec-line">
        <CameraButton onFiles={uploads.add} />
        <FileIconButton onFiles={uploads.add} />
        <ContentField form={form} rows={rowsOf(values.content)} onSubmit={() => run(submit)} />
        <IconButton
          className="mk-rec-send"
          icon={SendHorizontal}
          label={texts.register}
          loading={form.isSaving}
          disabled={isEmpty || length > maxRecordLength || uploads.isSending}
          onClick={submit}
        />
      </div>
      {(keptAt !== null || uploads.isSending) && (
        <p className="mk-rec-kept mk-note">
          {uploads.isSending ? (
            texts.records.waitForFiles
          ) : (
            <>
              <Icon icon={Check} size={14} />
              {texts.records.draftAt(keptAt ?? '')}
            </>
          )}
        </p>
      )}
    </section>
  )
}
