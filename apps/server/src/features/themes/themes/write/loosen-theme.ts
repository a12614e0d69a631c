import { openedBy, type Opened } from '@mekiki/contract/cases/visibility/hiding'
import { hiddenPartNames, type LooseningRemedy, looseningRemedy } from '@mekiki/i18n/cases/hidden-parts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { notify } from '../../../workspace/notifications/index.ts'
import { type Loosening, looseningOf } from '../hiding.policy.ts'
import { hasAnyProject, listInsiders, listReviewersIn } from './change-checks.queries.ts'
import { hidingOfValues, type ThemeValues } from '../theme-values.ts'

/** What a change of a theme shows to people from whom it was hidden; null when it shows nothing, or no case ever stood there. */
export async function findLoosened({ tx }: Pick<RunContext, 'tx'>, uuid: string, before: ThemeValues, after: ThemeValues): Promise<Opened | null> {
  const opened = openedBy(hidingOfValues(before), hidingOfValues(after))
  const isAny = opened.parts.length > 0 || opened.isUnveiled
  return isAny && (await hasAnyProject(tx, uuid)) ? opened : null
}

const remedyOf = (asked: readonly Loosening[], opened: Opened): LooseningRemedy => {
  if (!asked.includes('refused')) return 'acknowledge'
  return opened.isUnveiled ? 'administrator' : 'insider'
}

/**
 * @throws 422 `theme_opens_restricted`, which names what would be shown and who may do that, unless the actor may loosen what a theme hides: for every path
 * that changes an insider setting or blind review.
 */
export function requireLoosening(
  { actor, language }: Pick<RunContext, 'actor' | 'language'>,
  before: ThemeValues,
  opened: Opened,
  acknowledges: boolean
): void {
  const may = looseningOf(actor, hidingOfValues(before), true)
  const asked = [...(opened.parts.length > 0 ? [may.insiderSetting] : []), ...(opened.isUnveiled ? [may.reviewVeil] : [])]
  if (asked.every((each) => each === 'free' || (each === 'acknowledged' && acknowledges))) return
  const refused = { parts: may.insiderSetting === 'free' ? [] : opened.parts, isUnveiled: opened.isUnveiled }
  const params = {
    theme: before.name,
    parts: hiddenPartNames(refused.parts, refused.isUnveiled, language),
    remedy: looseningRemedy(remedyOf(asked, opened), language)
  }
  throw new AppError('theme_opens_restricted', { params })
}

/** Tells those who relied on what a theme hid that it hides less: its insiders; for the veil whoever has reviewed there, and who is in charge. */
export async function announceLoosened({ tx, actor, emit }: RunContext, uuid: string, before: ThemeValues, opened: Opened): Promise<void> {
  const params = { theme: before.name, user: actor.name }
  const path = `/themes/${uuid}`
  const insiders = opened.parts.length > 0 ? await listInsiders(tx, before.insiderUserUuids, before.insiderUserGroupUuids) : []
  const reviewers = opened.isUnveiled ? [...before.personInChargeUserUuids, ...(await listReviewersIn(tx, uuid))] : []
  const effects = [
    ...notify({ kind: 'theme_restriction_loosened', userUuids: insiders, byUserUuid: actor.userUuid, params, path }),
    ...notify({ kind: 'theme_reviews_unveiled', userUuids: reviewers, byUserUuid: actor.userUuid, params, path })
  ]
  for (const effect of effects) emit(effect)
}
