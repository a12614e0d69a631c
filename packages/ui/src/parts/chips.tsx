import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon, type IconGlyph } from './icon.tsx'
import { statusTones, type StatusTone } from '../base/theme.ts'
import { useTexts } from '../base/ui-context.tsx'

/** A small rounded label; with `onRemove` it can be taken away. `removeName` names it to screen readers when `children` is no text. */
export function Chip({ children, onRemove, removeName, plain = false }: { children: ReactNode; onRemove?: () => void; removeName?: string; plain?: boolean }) {
  const texts = useTexts()
  const name = removeName ?? (typeof children === 'string' ? children : '')
  return (
    <span className={classes('mk-chip', plain && 'mk-chip-plain')}>
      <span className="mk-chip-text">{children}</span>
      {onRemove && <RemoveButton label={texts.remove(name)} onRemove={onRemove} />}
    </span>
  )
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="mk-chip-remove"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onRemove()
      }}
    >
      <Icon icon={X} size={14} />
    </button>
  )
}

/** An applied condition: its field in grey, its values in ink, and a button that takes it away. */
export function FilterChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const texts = useTexts()
  return (
    <span className="mk-chip mk-chip-large" title={name + texts.filterColon + value}>
      <span className="mk-chip-name">
        {name}
        {texts.filterColon}
      </span>
      <span className="mk-chip-text">{value}</span>
      <RemoveButton label={texts.remove(name)} onRemove={onRemove} />
    </span>
  )
}

/** A chip that is pressed in or not, such as a quick filter above a list. */
export function ToggleChip({ pressed, onChange, children }: { pressed: boolean; onChange: (pressed: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" className="mk-chip mk-chip-large mk-chip-plain" aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      <span className="mk-chip-text">{children}</span>
    </button>
  )
}

/** A status in the colour that its template chose. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  const [ground, text, dot] = statusTones[tone]
  return (
    <span className="mk-status" style={{ background: ground, color: text, '--mk-dot': dot }}>
      <span className="mk-status-text">{children}</span>
    </span>
  )
}

/** A quiet square label: a tag with its full path, a kind, a state that is no status. */
export function Tag({
  children,
  tone,
  icon,
  title
}: {
  children: ReactNode
  tone?: 'warning' | 'info' | 'success' | 'danger'
  icon?: IconGlyph
  title?: string
}) {
  return (
    <span className={classes('mk-tag', tone && `mk-tag-${tone}`)} title={title}>
      {icon && <Icon icon={icon} size={14} />}
      <span className="mk-tag-text">{children}</span>
    </span>
  )
}
