import { adminJobKindsEn, adminJobKindsJa } from '@mekiki/i18n/admin/operation/job-kinds'
import { formatNumber } from '@mekiki/i18n/format'
import { Card, Facts, Tag } from '@mekiki/ui'
import { textsOf } from '@mekiki/browser/texts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { spellDuration } from '../../app/times.ts'
import { type State, useSystemTexts } from './system-cards.tsx'

const useKinds = textsOf({ ja: adminJobKindsJa, en: adminJobKindsEn })

const tones = { ok: 'success', degraded: 'warning', failed: 'danger' } as const

/** The parts of the server, each with how it is and why. */
export function PartsCard({ state: { health } }: { state: State }) {
  const texts = useSystemTexts()
  return (
    <Card title={texts.parts}>
      <ul className="mk-system-list">
        {health.parts.map(({ name, status, reason }) => (
          <li key={name}>
            <span>
              {texts.partNames[name]}
              {reason !== null && <small className="mk-system-reason">{texts.partReasons[reason]}</small>}
            </span>
            <Tag tone={tones[status]}>{texts.partStates[status]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where files are kept, and by what emails go. */
export function ServicesCard({ state: { storage, mail } }: { state: State }) {
  const texts = useSystemTexts()
  return (
    <Card title={texts.services}>
      <Facts
        items={[
          { label: texts.serviceFacts.store, value: storage.bucket ?? texts.onDisk },
          { label: texts.serviceFacts.mail, value: mail.server ?? texts.asFiles }
        ]}
      />
    </Card>
  )
}

/** What the queue has, by kind. */
export function QueueCard({ state: { queue } }: { state: State }) {
  const texts = useSystemTexts()
  const kinds = useKinds()
  const words = useListsTexts()
  const { queueColumns: names } = texts
  return (
    <Card title={texts.queueCard}>
      {queue.kinds.length === 0 ? (
        <p className="mk-system-note">{texts.queueEmpty}</p>
      ) : (
        <table className="mk-system-tables">
          <thead>
            <tr>
              <th scope="col">{names.kind}</th>
              {(['ready', 'oldest', 'running', 'later'] as const).map((key) => (
                <th scope="col" className="mk-right" key={key}>
                  {names[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queue.kinds.map(({ kind, readyCount, oldestSeconds, runningCount, laterCount }) => (
              <tr key={kind}>
                <td>{kind === 'scheduled' ? texts.scheduled : (kinds[kind] ?? kind)}</td>
                <td className="mk-right">{formatNumber(readyCount)}</td>
                <td className="mk-right">{oldestSeconds === null ? '' : spellDuration(oldestSeconds * 1000, words)}</td>
                <td className="mk-right">{formatNumber(runningCount)}</td>
                <td className="mk-right">{formatNumber(laterCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {queue.outboxCount > 0 && <p className="mk-system-note">{texts.outboxWaiting(queue.outboxCount)}</p>}
    </Card>
  )
}
