import type { CallOutput } from '@mekiki/contract'
import type { visibilityOperations } from '@mekiki/contract/cases/visibility/visibility.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Language } from '@mekiki/i18n/languages'
import type { RightsTexts } from '@mekiki/i18n/cases/rights'

/** Somebody who sees a case or theme. */
export type Viewer = CallOutput<typeof visibilityOperations.projectViewers>['items'][number]
export type Rule = Viewer['readRules'][number]

/** What the rules are about: the words for making and for groups differ. */
export type Subject = 'project' | 'theme'

/** A rule in a few words. */
export function ruleText({ rule, key, userGroup }: Rule, subject: Subject, texts: RightsTexts, language: Language): string {
  const { rules, themeRules } = texts.viewers
  const group = userGroup?.name ?? ''
  if (rule === 'key') return rules.key(key === null ? '' : constantLabel('permission', key, language))
  if (rule === 'made') return subject === 'theme' ? themeRules.made : rules.made
  if (rule === 'group') return subject === 'theme' ? themeRules.group(group) : rules.group(group)
  return rules[rule]
}

/** Why somebody is an insider, in a few words. */
export function insiderText({ rule, userGroup }: Rule, texts: RightsTexts): string {
  const { insiderRules } = texts.viewers
  return rule === 'group' ? insiderRules.group(userGroup?.name ?? '') : insiderRules.named
}
