import { notify, Avatar, Icon, IconButton, MentionText, Menu, type MenuEntry, Tag, Tooltip } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { RecordForm } from './record-form.tsx'
import { byMonth } from './record-words.ts'
import { type ProjectRecord, useRemoveRecord } from './use-records.ts'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useGroupChoices, useMemberChoices } from '../detail/choices.ts'
import { FileChips } from '../files/file-chips.tsx'

/** The lock of a private record, naming those who see it; a quiet word for one that all readers of the case see. */
function Audience({ record }: { record: ProjectRecord }) {
  const texts = useDetailTexts()
  const members = useMemberChoices(record.userUuids)
  const groups = useGroupChoices()
  if (record.publicity) {
    return (
      <span className="mk-rec-public">
        <Icon icon={Users} size={14} />
        {texts.records.public}
      </span>
    )
  }
  const names = [...record.userUuids.map(members.nameOf), ...record.userGroupUuids.map(groups.nameOf)].filter((name) => name !== '')
  return (
    <Tooltip title={names.length === 0 ? texts.records.onlyAuthor : names.join(texts.comma)} isDescription>
      <span className="mk-rec-lock">
        <Tag tone="warning" icon={Lock}>
          {texts.records.onlyTo(record.userUuids.length, record.userGroupUuids.length)}
        </Tag>
      </span>
    </Tooltip>
  )
}

interface RecordCardProps {
  record: ProjectRecord
  /** It comes back after its form was closed, so that the focus returns to it. */
  isReturning: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One record of the timeline; who may change or delete it finds that in its menu. */
function RecordCard({ record, isReturning, onEdit, onRemove }: RecordCardProps) {
  const texts = useDetailTexts()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReturning) card.current?.focus()
  }, [isReturning])
  const author = record.createdByName ?? texts.formerMember
  const isEdited = record.updatedAt !== record.createdAt
  const items: MenuEntry[] = [
    ...(record.canEdit ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...(record.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash, isDanger: true, onSelect: onRemove }] : [])
  ]
  return (
    <article className="mk-rec-card" id={`record-${record.uuid}`} ref={card} tabIndex={-1}>
      <header className="mk-rec-head">
        <span className="mk-rec-mark">
          <Avatar name={author} id={record.createdBy ?? author} size={32} />
        </span>
        <strong>{author}</strong>
        {record.projectRecordCategoryName !== null && <Tag>{record.projectRecordCategoryName}</Tag>}
        <Audience record={record} />
        <span className="mk-rec-when">
          {isEdited && (
            <span className="mk-note" title={texts.records.editedAt(formatDateTime(record.updatedAt), record.updatedByName ?? '')}>
              {texts.records.edited}
            </span>
          )}
          <time dateTime={record.date} title={texts.records.writtenAt(formatDateTime(record.createdAt))}>
            {formatDay(record.date)}
          </time>
        </span>
        {items.length > 0 && (
          <Menu
            label={texts.records.menuOf(author, formatDay(record.date))}
            items={items}
            trigger={(props) => <IconButton icon={Ellipsis} label={texts.records.menuOf(author, formatDay(record.date))} {...props} />}
          />
        )}
      </header>
      <p className="mk-rec-text">
        <MentionText people={record.mentions}>{record.content}</MentionText>
      </p>
      <FileChips projectUuid={record.projectUuid} files={record.files} />
    </article>
  )
}

/** The records of a case by month, the newest first; a record is edited in its place. */
export function RecordTimeline({ projectUuid, records }: { projectUuid: string; records: readonly ProjectRecord[] }) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const remove = useRemoveRecord(projectUuid)
  const [editedUuid, setEdited] = useState<string | null>(null)
  const [returnUuid, setReturn] = useState<string | null>(null)
  const stopEditing = () => {
    setEdited(null)
    setReturn(editedUuid)
  }
  const removeRecord = (record: ProjectRecord) =>
    remove.mutate(record.uuid, {
      onSuccess: ({ operationUuid }) => notify.undo(texts.deleted, () => undoOperation(client, operationUuid).catch(handleError))
    })
  return (
    <>
      {byMonth(records).map(({ month, records: own }) => (
        <section key={month} className="mk-rec-month">
          <h3>{texts.records.month(month)}</h3>
          <ol>
            {own.map((record) => (
              <li key={record.uuid}>
                {record.uuid === editedUuid ? (
                  <RecordForm projectUuid={projectUuid} record={record} isFocused onDone={stopEditing} onCancel={stopEditing} />
                ) : (
                  <RecordCard
                    record={record}
                    isReturning={record.uuid === returnUuid}
                    onEdit={() => setEdited(record.uuid)}
                    onRemove={() => removeRecord(record)}
                  />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
