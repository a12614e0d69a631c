import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handleError } from '../../../shared/calls/handle-error.ts'
import { undoOperation } from '../../../shared/calls/undo-operation.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { RecordCard } from './record-card.tsx'
import { RecordForm } from './record-form.tsx'
import { byMonth } from './record-words.ts'
import { type ProjectRecord, useRemoveRecord } from './use-records.ts'

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
