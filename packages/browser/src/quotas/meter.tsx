import { quotasEn, quotasJa } from '@mekiki/i18n/screens/quotas'
import { textsOf } from '../texts.ts'
import { standingOf, standingText } from './standing.ts'
import './meter.css'

/** Texts of limits. */
export const useQuotasTexts = textsOf({ ja: quotasJa, en: quotasEn })

/** How much of a limit is used, as a bar with words. */
export function QuotaMeter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const texts = useQuotasTexts()
  const text = standingText(used, limit, texts)
  return (
    <span className={`mk-quota mk-quota-${standingOf(used, limit)}`}>
      <span
        className="mk-quota-bar"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
      >
        <span style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </span>
      <span className="mk-quota-text" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
