import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Dialog, Linkified, useTexts } from '@mekiki/ui'
import { findPath } from './about.ts'
import { useNotificationsTexts } from './notifications-texts.ts'
import type { Notification } from './notification-pages.ts'

/** The whole of one notification: title, time, description with its addresses as links (1§2.3), and the way to what it is about. */
export function NotificationDialog({ item, onClose }: { item: Notification; onClose: () => void }) {
  const { close } = useTexts()
  const texts = useNotificationsTexts()
  const path = findPath(item.description, location.origin)
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {close}
      </Button>
      {path !== null && (
        <Button variant="primary" size="medium" href={path}>
          {texts.go}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={item.title} width="medium" onClose={onClose} footer={footer}>
      <p className="mk-notification-time mk-tnum">{formatDateTime(item.createdAt)}</p>
      <Linkified>{item.description}</Linkified>
    </Dialog>
  )
}
