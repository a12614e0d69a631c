import { maxRecordLength } from '@mekiki/contract/cases/project-records/project-records.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, ConfirmDialog, DateField, Icon, MentionField, notify, Select, UploadList, useBusy } from '@mekiki/ui'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { useMentionMembers } from '../../../shared/choices/mention-members.ts'
import { useRecordCategoryChoices } from '../detail/choices.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { FileButton } from '../files/file-button.tsx'
import { FileChips } from '../files/file-chips.tsx'
import { PublicityField } from './publicity-field.tsx'
import { type RecordForm as RecordFormState, useRecordForm } from './use-record-form.ts'
import type { ProjectRecord } from './use-records.ts'

interface RecordFormProps {
  projectUuid: string
  /** The record to change; null writes a new one. */
  record: ProjectRecord | null
  /** Moves the focus into the text when the form appears. */
  isFocused: boolean
  onDone: () => void
  onCancel: () => void
}

function Restored({ savedAt, onDiscard }: { savedAt: string | null; onDiscard: () => void }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-rec-restored" role="status">
      <Icon icon={Undo} />
      <strong>{texts.records.restored}</strong>
      {savedAt !== null && <span>{texts.records.savedAt(formatDateTime(savedAt))}</span>}
      <Button variant="link" onClick={onDiscard}>
        {texts.records.discardDraft}
      </Button>
    </div>
  )
}

function useSubmit(form: RecordFormState, isNew: boolean, onDone: () => void) {
  const texts = useDetailTexts()
  const [theirs, setTheirs] = useState<ProjectRecord | null>(null)
  const save = async (version: number | null) => {
    try {
      const { hasLostFiles } = await form.save(version)
      form.reset()
      setTheirs(null)
      if (hasLostFiles) notify.error(texts.records.filesLost)
      else notify.success(isNew ? texts.registered : texts.updated)
      onDone()
    } catch (error) {
      const current = form.findCurrent(error)
      if (current) setTheirs(current)
      else handleError(error)
    }
  }
  const submit = async () => {
    form.showFaults()
    const isComplete = form.values.content.trim() !== '' && [...form.values.content].length <= maxRecordLength
    if (isComplete && !form.uploads.isSending) await save(null)
  }
  return { submit, theirs, overwrite: () => save(theirs?.version ?? null), closeConflict: () => setTheirs(null) }
}

/** Writes a record: category, day, who may see it, text, files. What is typed is kept in this browser until it is saved or discarded. */
export function RecordForm({ projectUuid, record, isFocused, onDone, onCancel }: RecordFormProps) {
  const texts = useDetailTexts()
  const edits = useEditsTexts()
  const categories = useRecordCategoryChoices()
  const form = useRecordForm(projectUuid, record)
  const { values, change, uploads } = form
  const { submit, theirs, overwrite, closeConflict } = useSubmit(form, record === null, onDone)
  const { run } = useBusy()
  const [isAsking, setAsking] = useState(false)
  const members = useMentionMembers()
  const fields = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocused) fields.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  const isMissing = form.isTried && values.content.trim() === ''
  const leave = () => {
    form.reset()
    onCancel()
  }
  return (
    <section className="mk-rec-form" ref={fields} aria-label={record ? texts.records.editTitle : texts.records.write}>
      {form.restored && <Restored savedAt={form.restored.savedAt} onDiscard={form.reset} />}
      <div className="mk-rec-fields">
        <Select
          size="small"
          aria-label={texts.records.category}
          placeholder={texts.records.category}
          options={categories.options}
          clearable
          value={values.projectRecordCategoryUuid || null}
          onChange={(uuid) => change({ projectRecordCategoryUuid: uuid ?? '' })}
        />
        <DateField size="small" aria-label={texts.records.date} value={values.date || null} onChange={(date) => change({ date: date ?? '' })} />
        <PublicityField value={values} onChange={change} />
      </div>
      <MentionField
        aria-label={texts.records.content}
        placeholder={texts.records.placeholder}
        rows={3}
        value={values.content}
        onChange={(content) => change({ content })}
        mentions={values.mentionUserUuids}
        onMentionsChange={(mentionUserUuids) => change({ mentionUserUuids })}
        members={members}
        onSubmit={() => run(submit)}
        error={isMissing ? texts.records.contentRequired : undefined}
        {...([...values.content].length > maxRecordLength * 0.9 && { maxLength: maxRecordLength })}
      />
      {record && <FileChips files={record.files} />}
      <UploadList items={uploads.items} onCancel={uploads.drop} onRetry={uploads.retry} onRemove={uploads.drop} />
      <div className="mk-rec-foot">
        <FileButton onFiles={uploads.add} />
        <span className="mk-note mk-rec-hint">{uploads.isSending ? texts.records.waitForFiles : record ? texts.saveHint : texts.submitHint}</span>
        <Button onClick={() => (form.isDirty ? setAsking(true) : onCancel())}>{texts.cancel}</Button>
        <Button variant="primary" loading={form.isSaving} disabled={uploads.isSending} onClick={submit}>
          {record ? texts.save : texts.register}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={edits.leaveTitle}
        body={edits.discardBody}
        confirmLabel={texts.records.discardDraft}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
      {theirs && (
        <ConflictDialog
          fields={[{ label: texts.records.content, theirs: theirs.content, mine: values.content }]}
          changedBy={theirs.updatedByName}
          onTakeTheirs={leave}
          onKeepMine={overwrite}
          onClose={closeConflict}
        />
      )}
    </section>
  )
}
