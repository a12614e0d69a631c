import { isHttpUrl, linkify } from '@mekiki/text'
import { useRef, useState, type ReactNode } from 'react'
import { useTexts, Tooltip } from '../base/ui-context.tsx'

/**
 * Text cut after `lines`; when something is cut, hover and focus show all of it. `full` is the text of the tooltip when `children` is no text.
 * The tooltip exists only while it shows, so that a thousand cells cost nothing.
 */
export function EllipsisText({ children, full, lines = 1 }: { children: ReactNode; full?: string; lines?: number }) {
  const box = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const show = () => {
    const node = box.current
    const isCut = node !== null && (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1)
    setAnchor(isCut ? node : null)
  }
  const hide = () => setAnchor(null)
  const style = lines > 1 ? { '--mk-lines': lines } : undefined
  return (
    <>
      <span
        ref={box}
        className={lines > 1 ? 'mk-ellipsis-lines' : 'mk-ellipsis'}
        style={style}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {children}
      </span>
      {anchor && <FullText anchor={anchor} text={full ?? anchor.textContent ?? ''} />}
    </>
  )
}

function FullText({ anchor, text }: { anchor: HTMLElement; text: string }) {
  return (
    <Tooltip title={text} anchor={anchor}>
      <span hidden />
    </Tooltip>
  )
}

/** A link to another site: only http and https become links; anything else is shown as plain text (security S11). */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const texts = useTexts()
  if (!isHttpUrl(href)) return <>{children ?? href}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={texts.externalLink}>
      {children ?? href}
    </a>
  )
}

/** Plain text with its http and https addresses as links; line breaks are kept. */
export function Linkified({ children }: { children: string }) {
  return (
    <span className="mk-linkified">
      {linkify(children).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          <ExternalLink key={index} href={part.href}>
            {part.text}
          </ExternalLink>
        )
      )}
    </span>
  )
}

/** Keys to press, such as Ctrl K. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="mk-keys">
      {keys.map((key) => (
        <kbd key={key} className="mk-key">
          {key}
        </kbd>
      ))}
    </span>
  )
}
