import type { widgetsJa } from './widgets.ja.ts'

/** Texts around services of others. */
export const widgetsEn: typeof widgetsJa = {
  support: 'Contact support',
  supportUnread: (count) => `Contact support (${count} unread)`,
  supportFrame: 'Support chat'
}
