import { maxRecordLength } from '@mekiki/contract/cases/project-records/project-records.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import {
  Button,
  ConfirmDialog,
  DateField,
  Icon,
  MentionField,
  notify,
  Select,
  UploadList,
  useBusy,
  AvatarGroup,
  MultiPicker,
  type Option,
  Tag
} from '@mekiki/ui'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState, useMemo } from 'react'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'
import { handleError } from '../../../shared/calls/handle-error.ts'
import type { ControlMark } from '../../../shared/keys/marked-control.ts'
import { useMentionMembers } from '../../../shared/choices/mention-members.ts'
import { useRecordCategoryChoices, useGroupChoices, useMemberChoices } from '../detail/choices.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { FileButton } from '../files/file-button.tsx'
import { FileChips } from '../files/file-chips.tsx'
import { type RecordForm as RecordFormState, useRecordForm, type RecordValues } from './use-record-form.ts'
import type { ProjectRecord } from './use-records.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'

type Value = Pick<RecordValues, 'publicity' | 'userUuids' | 'userGroupUuids'>

const userMark = 'user:'
const groupMark = 'group:'

const without = (mark: string, values: readonly string[]) => values.filter((value) => value.startsWith(mark)).map((value) => value.slice(mark.length))

/** Who may see a record: all who may read the case, or its author and the people and groups chosen (3-decisions, "Tenants and access"). */
export function PublicityField({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const texts = useDetailTexts()
  const { publicity, userUuids, userGroupUuids } = value
  const members = useMemberChoices(userUuids)
  const groups = useGroupChoices()
  const options = useMemo(() => {
    const people = members.options.map((option): Option<string> => ({ ...option, value: userMark + option.value }))
    return [...groups.options.map((option): Option<string> => ({ ...option, value: groupMark + option.value, note: texts.records.group })), ...people]
  }, [members.options, groups.options, texts])
  return (
    <>
      <Select
        size="small"
        aria-label={texts.records.publicity}
        icon={publicity ? Users : Lock}
        options={[
          { value: 'public', label: texts.records.public },
          { value: 'private', label: texts.records.private }
        ]}
        value={publicity ? 'public' : 'private'}
        onChange={(chosen) => onChange({ ...value, publicity: chosen === 'public' })}
      />
      {!publicity && (
        <>
          <MultiPicker
            label={texts.records.audience}
            options={options}
            isSearchable
            value={[...userGroupUuids.map((uuid) => groupMark + uuid), ...userUuids.map((uuid) => userMark + uuid)]}
            onChange={(chosen) => onChange({ publicity, userUuids: without(userMark, chosen), userGroupUuids: without(groupMark, chosen) })}
            trigger={(props) => (
              <Button icon={Lock} endIcon={ChevronDown} className="mk-rec-audience" {...props}>
                {texts.records.audienceOf(userUuids.length, userGroupUuids.length)}
              </Button>
            )}
          />
          <AvatarGroup people={userUuids.map((uuid) => ({ id: uuid, name: members.nameOf(uuid) }))} />
          {userGroupUuids.map((uuid) => (
            <Tag key={uuid}>{groups.nameOf(uuid)}</Tag>
          ))}
        </>
      )}
    </>
  )
}

/** What kind of record it is. */
export function CategoryField({ form: { values, change } }: { form: RecordFormState }) {
  const texts = useDetailTexts().records
  const { options } = useRecordCategoryChoices()
  return (
    <Select
      size="small"
      aria-label={texts.category}
      placeholder={texts.category}
      options={options}
      clearable
      value={values.projectRecordCategoryUuid || null}
      onChange={(uuid) => change({ projectRecordCategoryUuid: uuid ?? '' })}
    />
  )
}

interface ContentFieldProps {
  form: RecordFormState
  rows: number
  onSubmit: () => void
  error?: string | undefined
}

/** The text of a record, with mentions; its length is counted when little is left. */
export function ContentField({ form: { values, change }, rows, onSubmit, error }: ContentFieldProps) {
  const texts = useDetailTexts().records
  const members = useMentionMembers()
  return (
    <MentionField
      aria-label={texts.content}
      placeholder={texts.placeholder}
      rows={rows}
      value={values.content}
      onChange={(content) => change({ content })}
      mentions={values.mentionUserUuids}
      onMentionsChange={(mentionUserUuids) => change({ mentionUserUuids })}
      members={members}
      onSubmit={onSubmit}
      error={error}
      {...([...values.content].length > maxRecordLength * 0.9 && { maxLength: maxRecordLength })}
    />
  )
}

interface RecordFormProps {
  projectUuid: string
  /** The record to change; null writes a new one. */
  record: ProjectRecord | null
  /** Moves the focus into the text when the form appears. */
  isFocused: boolean
  onDone: () => void
  onCancel: () => void
}

/** Says that the fields hold a draft of an earlier visit, with the way to throw it away. */
export function Restored({ savedAt, onDiscard }: { savedAt: string | null; onDiscard: () => void }) {
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

/** Saves a record that is being written, and what stands in the way of that. */
export function useSubmit(form: RecordFormState, isNew: boolean, onDone: () => void) {
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
  const form = useRecordForm(projectUuid, record)
  const { values, change, uploads } = form
  const { submit, theirs, overwrite, closeConflict } = useSubmit(form, record === null, onDone)
  const { run } = useBusy()
  const [isAsking, setAsking] = useState(false)
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
    <section
      className="mk-rec-form"
      ref={fields}
      data-key={record ? undefined : ('note' satisfies ControlMark)}
      aria-label={record ? texts.records.editTitle : texts.records.write}
    >
      {form.restored && <Restored savedAt={form.restored.savedAt} onDiscard={form.reset} />}
      <div className="mk-rec-fields">
        <CategoryField form={form} />
        <DateField size="small" aria-label={texts.records.date} value={values.date || null} onChange={(date) => change({ date: date ?? '' })} />
        <PublicityField value={values} onChange={change} />
      </div>
      <ContentField form={form} rows={3} onSubmit={() => run(submit)} error={isMissing ? texts.records.contentRequired : undefined} />
      {record && <FileChips projectUuid={projectUuid} files={record.files} />}
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
