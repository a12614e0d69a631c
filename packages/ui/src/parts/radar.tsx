import { formatScore } from '@mekiki/i18n/format'
import { useTexts } from '../base/ui-context.tsx'

export interface RadarAxis {
  label: string
  /** The mean of all; null leaves a gap at the centre. */
  mean: number | null
  own?: number | null
  min?: number | null
  max?: number | null
}

const CENTRE = { x: 150, y: 118 }
const RADIUS = 80

function pointAt(index: number, count: number, part: number): [number, number] {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return [CENTRE.x + Math.cos(angle) * RADIUS * part, CENTRE.y + Math.sin(angle) * RADIUS * part]
}

function outline(parts: readonly number[]): string {
  return parts
    .map((part, index) =>
      pointAt(index, parts.length, part)
        .map((n) => n.toFixed(1))
        .join(',')
    )
    .join(' ')
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - CENTRE.x) < 8) return 'middle'
  return x > CENTRE.x ? 'start' : 'end'
}

/**
 * Scores by point of view around a centre: mean as a line, one's own as a dashed line, lowest to highest as a band.
 * The numbers are said by screen readers; a table of them stands beside it on every screen that shows it.
 */
export function Radar({ axes, scale }: { axes: readonly RadarAxis[]; scale: number }) {
  const texts = useTexts()
  const count = axes.length
  const share = (value: number | null | undefined) => (value ?? 0) / scale
  const summary = axes.map((axis) => `${axis.label} ${axis.mean === null ? '-' : formatScore(axis.mean)}`).join(texts.nameComma)
  const rings = Array.from({ length: scale }, (_, index) => (index + 1) / scale)
  const hasOwn = axes.some((axis) => axis.own !== undefined && axis.own !== null)
  const hasBand = axes.every((axis) => axis.min !== undefined && axis.min !== null && axis.max !== undefined && axis.max !== null)
  // Under the even-odd rule the inner outline cuts the lowest scores out of the highest.
  const band = `M${outline(axes.map((axis) => share(axis.max)))}ZM${outline(axes.map((axis) => share(axis.min)))}Z`
  return (
    <svg className="mk-radar" viewBox="0 0 300 232" width="100%" role="img" aria-label={texts.radarSummary(summary)}>
      {rings.map((ring) => (
        <polygon key={ring} points={outline(axes.map(() => ring))} fill={ring === 1 ? 'var(--mk-info)' : 'none'} stroke="var(--mk-line)" />
      ))}
      {axes.map((axis, index) => {
        const [x, y] = pointAt(index, count, 1)
        return <line key={axis.label} x1={CENTRE.x} y1={CENTRE.y} x2={x} y2={y} stroke="var(--mk-line)" />
      })}
      {hasBand && <path d={band} fill="var(--mk-tint1)" fillRule="evenodd" />}
      {hasOwn && <polygon points={outline(axes.map((axis) => share(axis.own)))} fill="none" stroke="var(--mk-own)" strokeWidth="1.4" strokeDasharray="4 3" />}
      <polygon points={outline(axes.map((axis) => share(axis.mean)))} fill="none" stroke="var(--mk-primary)" strokeWidth="1.8" />
      {axes.map((axis, index) => {
        const [x, y] = pointAt(index, count, share(axis.mean))
        return <circle key={axis.label} cx={x} cy={y} r="3" fill="var(--mk-primary)" />
      })}
      {axes.map((axis, index) => {
        const [x, y] = pointAt(index, count, 1.14)
        return (
          <text key={axis.label} x={x} y={y + 4} textAnchor={anchorOf(x)}>
            {axis.label}
          </text>
        )
      })}
    </svg>
  )
}
