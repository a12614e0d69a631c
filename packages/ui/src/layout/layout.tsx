import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon, type IconGlyph } from '../parts/icon.tsx'
import { AppLink, useTexts } from '../base/ui-context.tsx'

/** Where the screen stands; the last one is the screen itself. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  const texts = useTexts()
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className="mk-crumbs">
        {items.map((item, index) => (
          <li key={`${index}${item.label}`} className="mk-crumb">
            {index > 0 && <Icon icon={ChevronRight} size={14} />}
            {item.href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <AppLink href={item.href}>{item.label}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The title row of a screen (64 px): h1, a count or note, what stands right after it, and the actions at the right. */
export function PageHeader({ title, note, after, actions }: { title: ReactNode; note?: ReactNode; after?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mk-title-row">
      <h1 className="mk-title">{title}</h1>
      {note !== undefined && <span className="mk-title-note">{note}</span>}
      {after}
      {actions !== undefined && <div className="mk-actions">{actions}</div>}
    </div>
  )
}

/** The row of filter, search and view switches above a list (56 px). */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mk-toolbar" role="group" aria-label={label}>
      {children}
      {end !== undefined && <div className="mk-toolbar-end">{end}</div>}
    </div>
  )
}

/** The sticky row under a form or an import: a note at the left, actions at the right with the main one last. */
export function ActionFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="mk-action-footer">
      {note !== undefined && <div className="mk-action-note">{note}</div>}
      <div className="mk-actions">{children}</div>
    </div>
  )
}

/** A framed section with an optional head. */
export function Card({
  title,
  note,
  actions,
  children,
  padded = true
}: {
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  padded?: boolean
}) {
  return (
    <section className="mk-card">
      {(title !== undefined || actions !== undefined) && (
        <div className="mk-card-head">
          <h2>{title}</h2>
          {note !== undefined && <span className="mk-note">{note}</span>}
          {actions !== undefined && <div className="mk-actions">{actions}</div>}
        </div>
      )}
      <div className={padded ? 'mk-card-body' : undefined}>{children}</div>
    </section>
  )
}

const calloutIcons = { info: Info, warning: TriangleAlert, danger: TriangleAlert, success: CircleCheck } as const

/** A framed remark inside a screen. */
export function Callout({
  tone = 'info',
  icon,
  children,
  action
}: {
  tone?: 'info' | 'warning' | 'danger' | 'success'
  icon?: IconGlyph
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes('mk-callout', tone !== 'info' && `mk-callout-${tone}`)}>
      <Icon icon={icon ?? calloutIcons[tone]} />
      <div className="mk-callout-body">{children}</div>
      {action}
    </div>
  )
}

/** Names and values of one thing; rows without value keep their name. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mk-facts">
      {items.map((item) => (
        <Fragment key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The steps of a procedure; `current` counts from 0. */
export function Steps({ items, current }: { items: readonly string[]; current: number }) {
  const texts = useTexts()
  return (
    <ol className="mk-steps" aria-label={texts.steps}>
      {items.map((item, index) => (
        <li key={item} className={classes('mk-step', index < current && 'mk-step-done')} aria-current={index === current ? 'step' : undefined}>
          <span className="mk-step-mark">
            {index < current ? (
              <>
                <Icon icon={Check} size={14} />
                <span className="mk-hidden">{texts.stepDone}</span>
              </>
            ) : (
              index + 1
            )}
          </span>
          <span className="mk-step-name">{item}</span>
        </li>
      ))}
    </ol>
  )
}
