import { useCallback, useState, type ReactNode } from 'react'

const controls = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'

const holdsControl = (body: HTMLElement): boolean => [...body.querySelectorAll(controls)].some((control) => !control.matches(':disabled'))

/**
 * The body of a dialog or drawer, which scrolls. Where it is longer than its place and holds nothing that takes the focus, it takes the focus itself:
 * otherwise its end cannot be reached by keyboard (WCAG 2.1.1).
 */
export function ScrollBody({ className, titleId, children }: { className: string; titleId: string; children: ReactNode }) {
  const [isReachable, setReachable] = useState(false)
  const watch = useCallback((body: HTMLElement | null) => {
    if (body === null) return undefined
    // One that has the focus keeps it while its content changes.
    const look = () => setReachable(document.activeElement === body || (body.scrollHeight > body.clientHeight && !holdsControl(body)))
    const observer = new MutationObserver(look)
    observer.observe(body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['disabled', 'open', 'hidden'] })
    // Pictures make it longer when they arrive; a load does not bubble.
    body.addEventListener('load', look, true)
    window.addEventListener('resize', look)
    look()
    return () => {
      observer.disconnect()
      body.removeEventListener('load', look, true)
      window.removeEventListener('resize', look)
    }
  }, [])
  return (
    <div ref={watch} className={className} {...(isReachable && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}>
      {children}
    </div>
  )
}
