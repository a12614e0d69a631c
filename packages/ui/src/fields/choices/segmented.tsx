import { useId, type ReactNode } from 'react'
import { classes } from '../../base/classes.ts'
import { Icon, type IconGlyph } from '../../parts/icon.tsx'

export interface Segment<T extends string> {
  value: T
  label: ReactNode
  icon?: IconGlyph
  count?: string
  /** The hint of a segment that shows its icon only. */
  title?: string
}

/** One of two to four ways to see the same thing. Arrow keys move, as in any radio group. */
export function SegmentedControl<T extends string>({
  label,
  items,
  value,
  onChange,
  size = 'small'
}: {
  label: string
  items: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  size?: 'small' | 'medium'
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes('mk-segments', `mk-size-${size}`)}>
      {items.map((item) => (
        <label key={item.value} className={classes('mk-segment', item.value === value && 'mk-is-active')} title={item.title}>
          <input type="radio" className="mk-hidden" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
          {item.icon && <Icon icon={item.icon} />}
          <span>{item.label}</span>
          {item.count !== undefined && <span className="mk-segment-count mk-tnum">{item.count}</span>}
        </label>
      ))}
    </div>
  )
}
