import type { WakeReason } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '../constants.ts'
import { formatDay } from '../format.ts'
import type { Language } from '../languages.ts'

/** What brought a declined case back, with the day of the last of it; blank where nothing did. */
export function wokenWords(woken: { by: readonly WakeReason[]; at: string } | null, language: Language): string {
  return woken === null ? '' : [formatDay(woken.at), ...woken.by.map((reason) => constantLabel('wakeReason', reason, language))].join(' · ')
}
