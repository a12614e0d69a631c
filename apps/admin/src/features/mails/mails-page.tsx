import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Callout, DataTable, EllipsisText, EmptyState, PageHeader, type TableColumn, AppLink, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { MailDrawer } from './mail-drawer.tsx'
import { mailsKey, useMailsTexts } from './mails-texts.ts'
import '../../app/list-card.css'
import './mails.css'
import { addresses } from '../../app/addresses.ts'

type WaitingMail = CallOutput<typeof adminSystemOperations.listMails>['waiting'][number]

/** What the administration is about to send; what is not tried any more leads to the jobs. */
function WaitingMails({ mails }: { mails: readonly WaitingMail[] }) {
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

type Mail = CallOutput<typeof adminSystemOperations.listMails>['items'][number]

const limit = 50
const pollMilliseconds = 2000
const mailName = z.string().regex(/^\d{8}T\d{9}Z-[a-z0-9-]{1,64}$/u)
const address = z.object({ before: addressValue(mailName), mail: addressValue(mailName) })

/** The mails that were written down instead of sent, and those of the administration that wait. */
export function MailsPage() {
  const texts = useMailsTexts()
  const { search, change } = useAddressSearch()
  const { before, mail } = address.parse(search)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...mailsKey, 'list', before],
    queryFn: ({ signal }) => call(adminSystemOperations.listMails, { query: { limit, ...(before !== undefined && { before }) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.waiting.some(({ isParked }) => !isParked) === true ? pollMilliseconds : false),
    meta: { isHandled: true }
  })
  const columns = useMemo((): TableColumn<Mail>[] => {
    const { columns: words } = texts
    return [
      {
        key: 'subject',
        header: words.subject,
        width: 520,
        minWidth: 248,
        render: ({ name, subject }) => (
          <button type="button" className="mk-ops-name" onClick={() => change({ mail: name })}>
            <EllipsisText>{subject}</EllipsisText>
          </button>
        )
      },
      { key: 'to', header: words.to, width: 320, minWidth: 184, render: ({ to }) => <EllipsisText>{to}</EllipsisText> },
      { key: 'fromName', header: words.fromName, width: 240, minWidth: 128, render: ({ fromName }) => <EllipsisText>{fromName}</EllipsisText> },
      { key: 'sentAt', header: words.sentAt, width: 160, minWidth: 144, render: ({ sentAt }) => formatDateTime(sentAt) }
    ]
  }, [texts, change])
  const isDelivering = query.data?.isDelivering === true
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} />
      {query.data && (
        <div className="mk-ops-inset">
          <Callout {...(!isDelivering && { tone: 'warning' as const })}>{isDelivering ? texts.delivering : texts.keeping}</Callout>
        </div>
      )}
      {query.data && query.data.waiting.length > 0 && <WaitingMails mails={query.data.waiting} />}
      <section className="mk-ops-card" aria-label={texts.list}>
        <Loaded query={query} cause={texts.loadFailed}>
          {({ items, hasMore }) => (
            <>
              <div className="mk-table-area">
                <DataTable
                  label={texts.list}
                  columns={columns}
                  rows={items}
                  rowHeight={48}
                  rowKey={({ name }) => name}
                  rowName={({ subject }) => subject}
                  isLoading={query.isPlaceholderData}
                  onOpen={({ name }) => change({ mail: name })}
                  empty={<EmptyState kind="neverUsed" title={texts.empty} body={texts.emptyBody} />}
                />
              </div>
              {(before !== undefined || hasMore) && (
                <div className="mk-footer-row">
                  <span className="mk-actions">
                    {before !== undefined && <Button onClick={() => change({ before: undefined })}>{texts.newest}</Button>}
                    {hasMore && <Button onClick={() => change({ before: items.at(-1)?.name })}>{texts.older}</Button>}
                  </span>
                </div>
              )}
            </>
          )}
        </Loaded>
      </section>
      {mail !== undefined && <MailDrawer name={mail} isDelivering={isDelivering} onClose={() => change({ mail: undefined })} />}
    </div>
  )
}
