import { token } from '@mekiki/ui'

const width = 88
const height = 24
const inset = 3

/** The course of a figure as a line from the oldest to now; decoration beside the figure. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 1)
  const points = values.map((value, at) => {
    const x = inset + (at / Math.max(1, values.length - 1)) * (width - inset * 2)
    return `${x.toFixed(1)},${(height - inset - (value / max) * (height - inset * 2)).toFixed(1)}`
  })
  return (
    <svg className="mk-figure-line" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline fill="none" stroke={token('primary')} strokeWidth="1.5" points={points.join(' ')} />
    </svg>
  )
}
