import { classes } from '@mekiki/ui'
import type { ReactNode } from 'react'

/** A tab in two columns, which stack where there is little room; `slim` for facts, which need less. `footer` stays under the side. */
export function ProjectColumns({
  side,
  footer,
  sideLabel,
  isSlim = false,
  children
}: {
  side: ReactNode
  footer?: ReactNode
  sideLabel: string
  isSlim?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes('mk-pd-cols', isSlim && 'mk-pd-cols-slim')}>
      <div className="mk-pd-main">{children}</div>
      <aside className="mk-pd-side" aria-label={sideLabel}>
        <div className="mk-pd-side-body">{side}</div>
        {footer !== undefined && <div className="mk-pd-side-foot">{footer}</div>}
      </aside>
    </div>
  )
}
