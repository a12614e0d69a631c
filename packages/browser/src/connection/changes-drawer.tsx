import { ResponseError } from '@mekiki/api-client'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Drawer } from '@mekiki/ui'
import { useConnectionTexts } from './connection-texts.ts'
import { useWaitingChanges } from './use-connection.ts'
import type { WaitingChange } from './waiting-changes.ts'
import { waitingChangesEn, waitingChangesJa } from '@mekiki/i18n/screens/waiting-changes'
import { textsOf } from '../texts.ts'

/** Texts of the list of changes that wait. */
const useWaitingChangesTexts = textsOf({ ja: waitingChangesJa, en: waitingChangesEn })

/** What a change is about, by the fields that it sends. */
function useSubject(): (change: WaitingChange) => string {
  const texts = useWaitingChangesTexts()
  return ({ operation, input }) => {
    const sent = typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : []
    const named = [...new Set(sent.flatMap((field) => texts.fields[field] ?? []))]
    const kind = texts.kinds[operation.method] ?? texts.change
    return operation.method !== 'DELETE' && named.length > 0 && named.length <= 3 ? named.join(texts.listComma) : kind
  }
}

function ChangeRow({ change }: { change: WaitingChange }) {
  const texts = useWaitingChangesTexts()
  const connectionTexts = useConnectionTexts()
  const subject = useSubject()(change)
  const { state, error } = change
  const isRefused = state === 'refused'
  const why = error instanceof ResponseError ? (error.body?.message ?? '') : ''
  return (
    <li className="mk-change">
      <div>
        <strong>{subject}</strong>
        <p className="mk-note">{change.place}</p>
        <p className={isRefused ? 'mk-error' : 'mk-note'}>
          {isRefused ? `${connectionTexts.refused(1)} ${why}` : state === 'sending' ? texts.sending : texts.waiting(formatDateTime(change.since))}
        </p>
      </div>
      <div className="mk-actions">
        {isRefused && <Button onClick={change.retry}>{texts.retry}</Button>}
        {state !== 'sending' && (
          <Button variant="ghost" onClick={change.discard}>
            {isRefused ? texts.discard : texts.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The changes that wait for the server: each may be taken back, a refused one sent again or thrown away. */
export function ChangesDrawer({ onClose }: { onClose: () => void }) {
  const texts = useWaitingChangesTexts()
  const changes = useWaitingChanges()
  return (
    <Drawer open onClose={onClose} title={texts.changesTitle}>
      {changes.length === 0 ? (
        <p>{texts.noChanges}</p>
      ) : (
        <>
          <p className="mk-note">{texts.changesBody}</p>
          <ul className="mk-changes">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}
