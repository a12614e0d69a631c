import type { LucideIcon } from 'lucide-react'

/** Pixels at 16 and above, since the glyphs are drawn on a 24 px field and scaled; smaller ones are thinner. */
const STROKE = 1.6

export type IconGlyph = LucideIcon

/** A line icon, 16 px with stroke 1.6 unless told otherwise. Decoration only: what it means stands as text or label beside it. */
export function Icon({ icon: Glyph, size = 16, className }: { icon: IconGlyph; size?: number; className?: string }) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={STROKE * (24 / Math.max(16, size))}
      className={className ? `mk-icon ${className}` : 'mk-icon'}
    />
  )
}
