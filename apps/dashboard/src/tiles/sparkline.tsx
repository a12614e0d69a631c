import { tokens } from '@mekiki/ui'

const width = 96
const height = 28

/** The course of a figure as a small line; its values stand in the table behind. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const max = Math.max(...values)
  const min = Math.min(...values)
  const spread = max - min || 1
  const points = values.map((value, at) => [(at / (values.length - 1)) * (width - 6) + 3, height - 3 - ((value - min) / spread) * (height - 6)] as const)
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg className="mk-sparkline" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline fill="none" stroke={tokens.tint4} strokeWidth="1.6" points={points.map((point) => point.join(',')).join(' ')} />
      <circle fill={tokens.primary} cx={lastX} cy={lastY} r="2.5" />
    </svg>
  )
}
