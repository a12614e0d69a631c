import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { Icon } from '../parts/icon.tsx'
import { dismissNotice, NOTICE_MS, noticeStore, takeBack, type Notice } from './notice-store.ts'
import { type UiKit, useTexts } from '../base/ui-context.tsx'

export { dismissNotice, notify } from './notice-store.ts'

function NoticeItem({ notice, isPaused, onClose }: { notice: Notice; isPaused: boolean; onClose: () => void }) {
  const texts = useTexts()
  const left = useRef(NOTICE_MS)
  useEffect(() => {
    if (isPaused) return
    const start = performance.now()
    const timer = setTimeout(() => dismissNotice(notice.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - start))
    }
  }, [isPaused, notice.id])
  const isError = notice.kind === 'error'
  const undo = () => {
    onClose()
    return takeBack(notice.id)
  }
  return (
    <li>
      <div className={classes('mk-notice', isError ? 'mk-notice-error' : 'mk-notice-done')} role={isError ? 'alert' : undefined}>
        <Icon icon={isError ? CircleAlert : CircleCheck} />
        <span className="mk-notice-text">
          <span className="mk-notice-word">{isError ? texts.failure : texts.success}</span>
          {notice.text}
        </span>
        {notice.onUndo && (
          <Button variant="link" onClick={undo}>
            {texts.undo}
          </Button>
        )}
        <IconButton icon={X} label={texts.closeNotice} onClick={onClose} />
      </div>
    </li>
  )
}

/**
 * Where notices appear, above every dialog: failures right, below the title row, so that neither the header menu nor the main action is covered; what was
 * done, with its way back, at the bottom right over the footer, where nothing of a list or its tools stands. Where a main button stands there all the same,
 * as that of a form at the foot of a page, they make room for it. `UiProvider` holds the only one. Time stops while the pointer or the focus is on any of them.
 */
export function NoticeHost({ keepClear }: { keepClear: UiKit['keepClear'] }) {
  const texts = useTexts()
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.get)
  const [isHeld, setHeld] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = region.current
    if (!node) return
    // An open dialog hides everything beside it from screen readers; notices must stay heard.
    const watcher = new MutationObserver(() => node.removeAttribute('aria-hidden'))
    watcher.observe(node, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => watcher.disconnect()
  }, [])
  const isEmpty = notices.length === 0
  useEffect(() => {
    if (!isEmpty) return keepClear?.(region.current)
  }, [isEmpty, keepClear])
  // A notice that is closed takes the pointer and the focus with it without saying so.
  const close = (id: number) => {
    dismissNotice(id)
    setHeld(false)
  }
  return createPortal(
    <div ref={region} className="mk-notices" role="region" aria-label={texts.notices}>
      <div
        role="presentation"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {(['error', 'success'] as const).map((kind) => (
          <ol key={kind} aria-live="polite" className={classes('mk-notice-list', kind === 'success' && 'mk-notices-done')}>
            {notices
              .filter((notice) => notice.kind === kind)
              .map((notice) => (
                <NoticeItem key={notice.id} notice={notice} isPaused={isHeld} onClose={() => close(notice.id)} />
              ))}
          </ol>
        ))}
      </div>
    </div>,
    document.body
  )
}
