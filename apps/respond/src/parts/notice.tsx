import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** A message within the page; a problem is read out at once. */
export function Notice({ tone, title, children }: { tone: 'info' | 'bad'; title: string; children?: ReactNode }) {
  return (
    <div className={`r-notice r-notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'alert' : 'info'} />
      <div className="r-notice-main">
        <p className="r-notice-title">{title}</p>
        {children}
      </div>
    </div>
  )
}
