import { formatNumber } from '@mekiki/i18n/format'

/** A line of bars: what is counted, how often, and its share from 0 to 1. */
export interface Bar {
  key: string
  name: string
  count: number
  share: number
}

/** A share in percent with one decimal where it is needed. */
export function percent(share: number): string {
  const value = Math.round(share * 1000) / 10
  return `${Number.isInteger(value) ? value : value.toFixed(1)}%`
}

/** Counted choices as a table whose cells draw the bars: the numbers are read and heard, the lengths are for the eye. */
export function BarTable({ label, heads, bars }: { label: string; heads: { name: string; count: string; share: string }; bars: readonly Bar[] }) {
  return (
    <table className="mk-bars" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col" className="mk-bars-number">
            {heads.count}
          </th>
          <th scope="col" colSpan={2} className="mk-bars-number">
            {heads.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.name}</th>
            <td className="mk-bars-number mk-tnum">{formatNumber(bar.count)}</td>
            <td aria-hidden="true">
              <span className="mk-bars-rail">
                <span className="mk-bars-bar" style={{ '--mk-share': bar.share }} />
              </span>
            </td>
            <td className="mk-bars-share mk-tnum">{percent(bar.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
