import { type InsiderProjectProperty, knownPartsOf } from '@mekiki/contract/workspace/constants/index'
import type { Visibility } from '../../cases/projects/access/index.ts'

/** What decides which parts of an answer a caller sees: the theme of its case. */
export interface AnswerTheme {
  themeUuid: string | null
  isThemeGone: boolean
  isRestricted: boolean | null
  restrictedParts: readonly string[] | null
}

/** The parts of an answer that do not exist for a caller. What a theme hid stays hidden from everybody when the theme is deleted. */
export function hiddenPartsOfAnswer(
  { themeUuid, isThemeGone, isRestricted, restrictedParts }: AnswerTheme,
  visibility: Visibility
): readonly InsiderProjectProperty[] {
  if (themeUuid === null) return []
  if (!isThemeGone) return visibility.hiddenIn(themeUuid)
  return isRestricted === true ? knownPartsOf(restrictedParts ?? []) : []
}
