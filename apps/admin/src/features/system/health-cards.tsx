import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { mailTroublesEn, mailTroublesJa } from '@mekiki/i18n/admin/operation/mail-troubles'
import { adminJobKindsEn, adminJobKindsJa } from '@mekiki/i18n/admin/operation/job-kinds'
import { formatNumber } from '@mekiki/i18n/format'
import { AppLink, Button, Callout, Card, Facts, Tag } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { textsOf } from '@mekiki/browser/texts'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { useListsTexts } from '../../app/lists-texts.ts'
import { spellDuration } from '../../app/times.ts'
import { type State, useSystemTexts } from './system-cards.tsx'

const useKinds = textsOf({ ja: adminJobKindsJa, en: adminJobKindsEn })

const useMailTroubles = textsOf({ ja: mailTroublesJa, en: mailTroublesEn })

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

/** What became of a test email, and what to do. */
function TestMailResult({ result: { outcome, to, server, cause, detail } }: { result: CallOutput<typeof adminSystemOperations.sendTestMail> }) {
  const { testMail: texts } = useSystemTexts()
  const troubles = useMailTroubles()
  if (outcome === 'sent') return <Callout tone="success">{texts.sent(to, server ?? '')}</Callout>
  if (outcome === 'written') {
    return (
      <Callout tone="warning">
        {texts.written(to)} <AppLink href={addresses.mails}>{texts.showMails}</AppLink>
      </Callout>
    )
  }
  const trouble = troubles[cause ?? 'other']
  return (
    <Callout tone="danger">
      <strong>{texts.failed(to)}</strong>
      <p className="mk-system-answer">{trouble.cause}</p>
      <p className="mk-system-answer">{trouble.remedy}</p>
      {detail !== null && <p className="mk-system-answer">{texts.answer(detail)}</p>}
    </Callout>
  )
}

/** Where files are kept, and by what emails go. */
export function ServicesCard({ state: { storage, mail } }: { state: State }) {
  const texts = useSystemTexts()
  const test = useMutation({ mutationFn: () => call(adminSystemOperations.sendTestMail, {}) })
  return (
    <Card
      title={texts.services}
      actions={
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {texts.testMail.send}
        </Button>
      }
    >
      <Facts
        items={[
          { label: texts.serviceFacts.store, value: storage.bucket ?? texts.onDisk },
          { label: texts.serviceFacts.mail, value: mail.server ?? texts.asFiles }
        ]}
      />
      <div aria-live="polite" className="mk-system-result">
        {test.data && !test.isPending && <TestMailResult result={test.data} />}
      </div>
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
