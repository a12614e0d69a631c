import { ConfirmDialog, notify } from '@mekiki/ui'
import { useState } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { RecordCard } from './record-card.tsx'
import { RecordForm } from './record-form.tsx'
import { byMonth } from './record-words.ts'
import { type ProjectRecord, useRemoveRecord } from './use-records.ts'

const excerptLength = 60

const excerptOf = (record: ProjectRecord): string => {
  const letters = [...record.content.replaceAll(/\s+/gu, ' ')]
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join('')
}

/** The records of a case by month, the newest first; a record is edited in its place. */
export function RecordTimeline({ projectUuid, records }: { projectUuid: string; records: readonly ProjectRecord[] }) {
  const texts = useDetailTexts()
  const remove = useRemoveRecord(projectUuid)
  const [editedUuid, setEdited] = useState<string | null>(null)
  const [returnUuid, setReturn] = useState<string | null>(null)
  const [removed, setRemoved] = useState<ProjectRecord | null>(null)
  const stopEditing = () => {
    setEdited(null)
    setReturn(editedUuid)
  }
  const confirmRemove = async () => {
    if (!removed) return
    await remove.mutateAsync(removed.uuid)
    notify.success(texts.deletedRecord)
  }
  return (
    <>
      {byMonth(records).map(({ month, records: own }) => (
        <section key={month} className="mk-rec-month">
          <h3>{texts.records.month(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}</h3>
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
                    onRemove={() => setRemoved(record)}
                  />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ConfirmDialog
        open={removed !== null}
        title={texts.records.deleteTitle}
        body={texts.records.deleteBody}
        targets={removed ? [excerptOf(removed)] : []}
        sideEffects={removed && removed.files.length > 0 ? [texts.records.deleteFiles] : []}
        confirmLabel={texts.delete}
        onConfirm={confirmRemove}
        onClose={() => setRemoved(null)}
      />
    </>
  )
}
