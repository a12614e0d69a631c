import { formatDateTime } from '@mekiki/i18n/format'
import { formatRelative } from '@mekiki/i18n/relative-time'
import type { KeyboardEvent } from 'react'
import { EllipsisText, useLanguage } from '@mekiki/ui'
import { isHttpUrl } from '@mekiki/text'
import { useNotificationsTexts } from './notifications-texts.ts'
import type { Notification } from './notification-pages.ts'

/** The first line that says something; the address of what it is about stands in the dialog. */
function leadOf(description: string): string {
  return description.split('\n').find((line) => line.trim() !== '' && !isHttpUrl(line.trim())) ?? ''
}

/** Arrow keys, Home and End move between the rows. */
function moveByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  const row = to === undefined ? undefined : rows[to]
  if (!row) return
  event.preventDefault()
  row.focus()
}

/** A notification of the list: dot and bold title while unread, when it was made, and how long ago that is. */
export function NotificationRow({ item, now, onOpen }: { item: Notification; now: number; onOpen: (item: Notification) => void }) {
  const texts = useNotificationsTexts()
  const language = useLanguage()
  const lead = leadOf(item.description)
  return (
    <li>
      <button
        type="button"
        className={item.readFlg ? 'mk-notification' : 'mk-notification mk-notification-unread'}
        onClick={() => onOpen(item)}
        onKeyDown={moveByArrows}
      >
        <span className="mk-notification-words">
          <span className="mk-notification-title">
            {!item.readFlg && <span className="mk-hidden">{texts.unreadMark}</span>}
            <EllipsisText lines={2}>{item.title}</EllipsisText>
          </span>
          {lead !== '' && (
            <span className="mk-notification-lead">
              <EllipsisText>{lead}</EllipsisText>
            </span>
          )}
        </span>
        <span className="mk-notification-when mk-tnum">
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
          <span>{formatRelative(item.createdAt, now, language)}</span>
        </span>
      </button>
    </li>
  )
}
