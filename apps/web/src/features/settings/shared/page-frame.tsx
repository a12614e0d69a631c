import type { ReactNode } from 'react'

/** Title, explanation, actions and content of a settings page. `isWide` for lists and matrices that use the whole width. */
export function PageFrame({
  title,
  note,
  actions,
  tabs,
  isWide = false,
  children
}: {
  title: string
  note?: string
  actions?: ReactNode
  tabs?: ReactNode
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'mk-setting mk-setting-wide' : 'mk-setting'}>
      <div className="mk-setting-head">
        <h1>{title}</h1>
        {actions !== undefined && <div className="mk-actions">{actions}</div>}
      </div>
      {tabs}
      {note !== undefined && <p className="mk-setting-note">{note}</p>}
      {children}
    </div>
  )
}
