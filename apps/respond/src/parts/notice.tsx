import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** A message within the page; a problem is read out at once, unless it is `isQuiet`: the focus then goes to what is wrong. */
export function Notice({ tone, title, isQuiet = false, children }: { tone: 'info' | 'bad'; title: string; isQuiet?: boolean; children?: ReactNode }) {
  return (
    <div className={`r-notice r-notice-${tone}`} role={isQuiet ? 'group' : tone === 'bad' ? 'alert' : 'status'} aria-label={isQuiet ? title : undefined}>
      <Icon name={tone === 'bad' ? 'alert' : 'info'} />
      <div className="r-notice-main">
        <p className="r-notice-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
