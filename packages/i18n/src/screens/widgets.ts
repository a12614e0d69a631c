/** Texts around services of others. */
export const widgetsJa = {
  support: 'サポートに問い合わせる',
  supportUnread: (count: number) => `サポートに問い合わせる（未読${count}件）`,
  supportFrame: 'サポートチャット'
}

/** Texts around services of others. */
export const widgetsEn: typeof widgetsJa = {
  support: 'Contact support',
  supportUnread: (count) => `Contact support (${count} unread)`,
  supportFrame: 'Support chat'
}
