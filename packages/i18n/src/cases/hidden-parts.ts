import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '../constants.ts'
import { errorSentence, fillPlaces } from '../errors.ts'
import type { Language } from '../languages.ts'

const shownNames = 3

const words = {
  ja: { quoted: '「{name}」', comma: '', separator: '、', more: 'ほか{count}件', reviews: '自分の評価を入力する前の、ほかの人の評価' },
  en: { quoted: '“{name}”', comma: ', ', separator: ', ', more: ' and {count} more', reviews: 'other members’ reviews before your own' }
} as const

/** Names as a sentence holds them: the first three, and how many there are more. */
export function quotedNames(names: readonly string[], language: Language): string {
  const { quoted, comma, more } = words[language]
  const shown = names.slice(0, shownNames).map((name) => fillPlaces(quoted, { name }))
  const rest = names.length - shown.length
  return `${shown.join(comma)}${rest > 0 ? fillPlaces(more, { count: rest }) : ''}`
}

/** Parts of cases that a theme hides, and the reviews that it hides until one's own is in, as a sentence names them. */
export function hiddenPartNames(parts: readonly InsiderProjectProperty[], hasBlindReviews: boolean, language: Language): string {
  const { separator, reviews } = words[language]
  return [...parts.map((part) => constantLabel('insiderProjectProperty', part, language)), ...(hasBlindReviews ? [reviews] : [])].join(separator)
}

/** Why cases cannot go to a theme: what of them would be shown there that is hidden from the one who moves them; null when nothing would. */
export function movingFault(
  { parts, isUnveiled }: { parts: readonly InsiderProjectProperty[]; isUnveiled: boolean },
  named: { projects: readonly string[]; theme: string },
  language: Language
): { code: 'move_opens_restricted' | 'move_opens_reviews'; sentence: string; params: Record<string, string> } | null {
  if (parts.length === 0 && !isUnveiled) return null
  const code = parts.length > 0 ? 'move_opens_restricted' : 'move_opens_reviews'
  const params = { projects: quotedNames(named.projects, language), theme: named.theme, parts: hiddenPartNames(parts, false, language) }
  return { code, sentence: errorSentence(code, language, params), params }
}

/** What whoever was refused can do: an insider can, or an administrator; only an administrator can; an administrator who acknowledges it. */
export type LooseningRemedy = 'insider' | 'administrator' | 'acknowledge'

const remedies: Record<Language, Record<LooseningRemedy, string>> = {
  ja: {
    insider: '変更できるのは、すでに閲覧できる関係者と管理者です。いずれかに依頼してください。',
    administrator: '変更できるのは管理者だけです。管理者に依頼してください。',
    acknowledge:
      '管理者として公開する場合は、公開される情報を確認したうえで、確認済みであること（acknowledgesLoosening）を指定してください。関係者に通知されます。'
  },
  en: {
    insider: 'Only people with access and administrators can change this. Ask one of them.',
    administrator: 'Only administrators can change this. Ask one of them.',
    acknowledge: 'To open it as an administrator, confirm it (acknowledgesLoosening). The people with access will be notified.'
  }
}

/** The sentence that tells whom to ask, or what to confirm, when a theme would hide less than it does. */
export const looseningRemedy = (remedy: LooseningRemedy, language: Language): string => remedies[language][remedy]
