import { nearlyFull, ratherFull } from '@mekiki/contract/workspace/tenants/quotas'
import type { QuotasTexts } from '@mekiki/i18n/screens/quotas'

/** How near a limit is: what colour shows, always with words. */
export type Standing = 'plenty' | 'rather' | 'nearly' | 'reached' | 'over'

/** How near a limit is. */
export function standingOf(used: number, limit: number): Standing {
  if (used > limit) return 'over'
  if (used === limit) return 'reached'
  const share = used / limit
  return share >= nearlyFull ? 'nearly' : share >= ratherFull ? 'rather' : 'plenty'
}

/** That in words. A hundred percent is said of what is used up alone. */
export function standingText(used: number, limit: number, texts: QuotasTexts): string {
  const standing = standingOf(used, limit)
  const percent = Math.floor((used / limit) * 100)
  if (standing === 'over') return texts.over(percent)
  if (standing === 'reached') return texts.reached
  return standing === 'nearly' ? texts.nearly(percent) : texts.share(percent)
}
