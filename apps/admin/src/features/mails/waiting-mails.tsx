import type { CallOutput } from '@mekiki/contract'
import type { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Tag } from '@mekiki/ui'
import { addresses } from '../../app/addresses.ts'
import { useMailsTexts } from './mails-texts.ts'

type WaitingMail = CallOutput<typeof adminSystemOperations.listMails>['waiting'][number]

/** What the administration is about to send; what is not tried any more leads to the jobs. */
export function WaitingMails({ mails }: { mails: readonly WaitingMail[] }) {
  const texts = useMailsTexts()
  const { waitingColumns: words } = texts
  return (
    <section className="mk-ops-card mk-ops-fixed" aria-labelledby="waiting-mails">
      <h2 id="waiting-mails" className="mk-ops-card-title">
        {texts.waiting}
      </h2>
      <p className="mk-help mk-mails-note">{texts.waitingNote}</p>
      <table className="mk-plain-table">
        <thead>
          <tr>
            {[words.kind, words.to, words.requestedAt, words.state].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mails.map(({ uuid, kind, to, requestedAt, isParked }) => (
            <tr key={uuid}>
              <th scope="row">{texts.waitingKinds[kind]}</th>
              <td>{to}</td>
              <td>{formatDateTime(requestedAt)}</td>
              <td>
                {isParked ? (
                  <span className="mk-ops-row">
                    <Tag tone="danger">{texts.waitingStates.parked}</Tag>
                    <AppLink href={addresses.jobs}>{texts.openJobs}</AppLink>
                  </span>
                ) : (
                  <Tag tone="warning">{texts.waitingStates.waiting}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
