import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { AppLink } from '../base/ui-context.tsx'

/** The product's mark, the eye: white on the brand bar, or in the brand's colour on white. */
export function BrandMark({ size = 24, onWhite = false }: { size?: number; onWhite?: boolean }) {
  const ground = onWhite ? 'var(--mk-header)' : 'var(--mk-on-header)'
  const line = onWhite ? 'var(--mk-on-header)' : 'var(--mk-header)'
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill={ground} />
      <path d="M3.8 12C5.8 8.6 8.7 6.9 12 6.9s6.2 1.7 8.2 5.1c-2 3.4-4.9 5.1-8.2 5.1S5.8 15.4 3.8 12Z" stroke={line} strokeWidth="1.7" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="2.6" stroke={line} strokeWidth="1.7" />
    </svg>
  )
}

export interface HeaderTab {
  key: string
  label: string
  href: string
  isActive: boolean
}

/**
 * The brand bar (48 px): mark and wordmark with `badge` after them, the areas as links, and `end` at the right. Where the areas have no room, `menu` stands
 * first, which holds them, and the present area's name in their place.
 */
export function AppHeader({
  homeHref,
  navLabel,
  badge,
  tabs,
  menu,
  end
}: {
  homeHref: string
  navLabel: string
  badge?: string
  tabs: readonly HeaderTab[]
  menu?: ReactNode
  end?: ReactNode
}) {
  const here = tabs.find((tab) => tab.isActive)
  return (
    <header className={classes('mk-header', menu !== undefined && 'mk-header-folds')}>
      {menu !== undefined && <div className="mk-header-menu">{menu}</div>}
      <AppLink href={homeHref} className="mk-brand">
        <BrandMark />
        <span translate="no">Mekiki</span>
        {badge !== undefined && <span className="mk-brand-badge">{badge}</span>}
      </AppLink>
      {menu !== undefined && here && (
        <span className="mk-header-here" aria-hidden="true">
          {here.label}
        </span>
      )}
      <nav className="mk-header-nav" aria-label={navLabel}>
        {tabs.map((tab) => (
          <AppLink
            key={tab.key}
            href={tab.href}
            className={classes('mk-header-tab', tab.isActive && 'mk-is-active')}
            aria-current={tab.isActive ? 'page' : undefined}
          >
            {tab.label}
          </AppLink>
        ))}
      </nav>
      <div className="mk-header-end">{end}</div>
    </header>
  )
}
