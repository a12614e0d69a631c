import type { LucideIcon } from 'lucide-react'

export type IconGlyph = LucideIcon

/** A line icon, 16 px with stroke 1.6 unless told otherwise. Decoration only: what it means stands as text or label beside it. */
export function Icon({ icon: Glyph, size = 16, className }: { icon: IconGlyph; size?: number; className?: string }) {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.6} className={className ? `mk-icon ${className}` : 'mk-icon'} />
}
