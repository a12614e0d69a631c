import { DROPPED_IN_KEYS } from '../name-key.ts'

/** Latin letters as names of companies spell them in katakana (エヌ・ティ・ティ), without long marks, the usual way first. */
const LETTER_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    'aエ,エイ bビ cシ dディ,デイ,デ eイ fエフ gジ hエイチ,エッチ iアイ jジェイ,ジェ kケイ,ケ lエル mエム nエヌ oオ pピ qキュ rアル sエス tティ,テイ,テ uユ ' +
    'vブイ,ヴィ wダブリュ xエックス yワイ zゼット'
  )
    .split(' ')
    .map((each) => [each.slice(0, 1), each.slice(1).split(',')])
)
const BY_NAME = Object.entries(LETTER_NAMES)
  .flatMap(([letter, names]) => names.map((name) => [name, letter] as const))
  .toSorted(([one], [other]) => other.length - one.length)

const INITIALS = /(?<![a-z])(?:[a-z]{2,3}|(?![a-z]*[aeiou][a-z]*[aeiou])[a-z]{4})(?![a-z])/u
const KATAKANA = /^[\u30a1-\u30fa\u30fb-]{3,}/u
// Shorter ones stand in many words.
const fewestKana = 4
const mostWays = 3

/** Letters in katakana: every letter in one way wherever it stands. */
function spelledOut(letters: string): string[] {
  const start: readonly Readonly<Record<string, string>>[] = [{}]
  const choices = [...new Set(letters)].reduce(
    (made, letter) => made.flatMap((before) => (LETTER_NAMES[letter] ?? []).map((name) => ({ ...before, [letter]: name }))),
    start
  )
  const texts = choices.map((choice) => [...letters].map((letter) => choice[letter] ?? '').join(''))
  return texts.filter((text) => text.length >= fewestKana).slice(0, mostWays)
}

/** The letters that katakana spell, all of them; null for what is none. */
function lettersIn(kana: string): string | null {
  if (kana === '') return ''
  for (const [name, letter] of BY_NAME) {
    const rest = kana.startsWith(name) ? lettersIn(kana.slice(name.length)) : null
    if (rest !== null) return letter + rest
  }
  return null
}

/** The initials at the beginning of a word in katakana, and what follows; what is joined by dots may go on with something else. */
function initialsOf(word: string): { letters: string; rest: string } | null {
  const [run = ''] = KATAKANA.exec(word) ?? []
  const parts = run.split('\u30fb').map((part) => part.replaceAll('-', ''))
  const read = parts.map(lettersIn)
  const end = read.indexOf(null)
  if (end !== -1 && parts.length === 1) return null
  const known = end === -1 ? read.length : end
  const letters = read.slice(0, known).join('')
  const rest = parts.slice(known).join('') + word.slice(run.length)
  return letters.length > 1 && parts.slice(0, known).join('').length >= fewestKana ? { letters, rest } : null
}

// Letters with dots (J.F.P.), which names in katakana have as one word.
const DOTTED = /(?<![a-z])[a-z](?:\.[a-z])+(?![a-z])\.?/u
const TWO_LETTERS = /(?<![a-z])([a-z])(?:&|アンド)([a-z])(?![a-z])/u
const TWO_NAMES = /(?<![\u30a1-\u30fa\u30fb-])([\u30a1-\u30fa-]{1,4})\u30fb?(?:&|アンド)\u30fb?([\u30a1-\u30fa-]{1,4})(?![\u30a1-\u30fa-])/u

/** Two letters joined by `&` (B&C, ビー・アンド・シー) in the other ways to write them, as names are kept without dots and long marks. */
function pairOtherwise(word: string): string[] {
  const found = TWO_LETTERS.exec(word) ?? TWO_NAMES.exec(word)
  const [all = '', one = '', other = ''] = found ?? []
  const at = found?.index ?? 0
  const letters = [one, other].map((each) => (/^[a-z]$/u.test(each) ? each : lettersIn(each.replaceAll('-', ''))))
  const [first, second] = letters
  if (first?.length !== 1 || second?.length !== 1) return []
  const [firsts, seconds] = [first, second].map((letter) => LETTER_NAMES[letter] ?? [])
  const kana = (firsts ?? []).flatMap((before) => (seconds ?? []).map((after) => `${before}アンド${after}`))
  return [`${first}&${second}`, `${first}アンド${second}`, ...kana.slice(0, mostWays)].map((each) => word.slice(0, at) + each + word.slice(at + all.length))
}

/**
 * A word of a query (`searchText`) whose initials stand in letters (NTT) or in katakana (エヌ・ティ・ティ, エヌテーテー) in the other ways to write them, as `nameKey` has
 * them: without dots and long marks. Empty for any other.
 */
export function withInitialsOtherwise(word: string): string[] {
  const pair = pairOtherwise(word)
  if (pair.length > 0) return pair.map((each) => each.replace(DROPPED_IN_KEYS, ''))
  const plain = word.replace(DOTTED, (letters) => letters.replaceAll('.', ''))
  return [...(plain === word ? [] : [plain]), ...initialsOtherwise(plain)]
}

function initialsOtherwise(word: string): string[] {
  const found = INITIALS.exec(word)
  const squeezed = (text: string): string => text.replace(DROPPED_IN_KEYS, '')
  if (found) return spelledOut(found[0]).map((kana) => squeezed(word.slice(0, found.index) + kana + word.slice(found.index + found[0].length)))
  const initials = initialsOf(word)
  return initials === null ? [] : [initials.letters, ...spelledOut(initials.letters)].map((each) => squeezed(each + initials.rest))
}
