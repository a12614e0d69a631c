import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { chooseLanguage } from '@mekiki/i18n'
import { isNotificationKind, notificationText } from '@mekiki/i18n/workspace/notifications'
import { z } from 'zod'
import type { NotificationRow } from './notifications.queries.ts'

export const notificationParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** The address of the page that a notification is about, which stands on a line of its own. */
const address = /(?:^|\n)https?:\/\/\S+$/u

/** Its words in the language that the reader has chosen by now; as they were written where there is none, or what fills them is not known. */
function wordsOf({ kind, params, title, description, language }: NotificationRow): { title: string; description: string } {
  const values = notificationParams.safeParse(params)
  if (language === null || !values.success || !isNotificationKind(kind)) return { title, description }
  const words = notificationText(kind, chooseLanguage(language), values.data)
  const [place = ''] = address.exec(description) ?? []
  return { title: words.title, description: `${words.description}${place}` }
}

/** A notification as its receiver sees it. */
export function presentNotification(row: NotificationRow): HandlerOutput<typeof operationGroups.notifications.markAsRead> {
  return { uuid: row.uuid, ...wordsOf(row), readFlg: row.read_at !== null, createdAt: row.created_at.toISOString() }
}
