import { widgetsEn, widgetsJa } from '@mekiki/i18n/screens/widgets'
import { IconButton } from '@mekiki/ui'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '../../session/me.ts'
import { textsOf } from '@mekiki/browser/texts'
import './support-chat.css'

const useTexts = textsOf({ ja: widgetsJa, en: widgetsEn })

const message = z.discriminatedUnion('kind', [
  z.object({ from: z.literal('support-chat'), kind: z.literal(['opened', 'ready', 'hidden']) }),
  z.object({ from: z.literal('support-chat'), kind: z.literal('unread'), count: z.int().min(0) })
])

/** What the chat's page says, as far as it is this one and says it from its own host. */
function useChatMessages(origin: string, frame: React.RefObject<HTMLIFrameElement | null>, hear: (said: z.output<typeof message>) => void): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const said = message.safeParse(event.data)
      if (said.success) hear(said.data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, frame, hear])
}

/**
 * The chat with the support, in a frame at a host of its own: its provider's program sees nothing of the product but the name and the e-mail address
 * of whoever is signed in. Its button appears once the program answers; when the provider cannot be reached, nothing appears.
 */
export function SupportChat({ origin }: { origin: string }) {
  const texts = useTexts()
  const { name, email } = useCurrentUser()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  const send = useCallback((said: Record<string, string>) => frame.current?.contentWindow?.postMessage(said, origin), [origin])
  const hear = useCallback(
    (said: z.output<typeof message>) => {
      if (said.kind === 'opened') send({ kind: 'start', name, email })
      else if (said.kind === 'ready') setReady(true)
      else if (said.kind === 'unread') setUnread(said.count)
      else setOpen(false)
    },
    [send, name, email]
  )
  useChatMessages(origin, frame, hear)
  useEffect(() => () => send({ kind: 'end' }), [send])
  const open = (): void => {
    setOpen(true)
    send({ kind: 'show' })
  }
  return (
    <>
      {isReady && !isOpen && (
        <div className="mk-support-button">
          <IconButton icon={MessageCircle} label={unread > 0 ? texts.supportUnread(unread) : texts.support} badge={unread} onClick={open} />
        </div>
      )}
      <iframe
        ref={frame}
        className={`mk-support-frame${isOpen ? '' : ' is-closed'}`}
        src={`${origin}/widgets/support`}
        title={texts.supportFrame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      />
    </>
  )
}
