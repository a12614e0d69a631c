import { bareName } from '../name-key.ts'
import { kanaInLetters } from '../names/letters.ts'
import { OKURIGANA } from '../tables/okurigana.ts'
import { ENDING_LONG, MORE_KANJI_OR_KANA, MORE_SHORT_FORMS, MORE_SPELLINGS } from '../tables/more-spellings.ts'
import { KANJI_OR_KANA } from '../tables/spellings.ts'

type Rewriting = readonly [pattern: RegExp, to: string]

// A word in kanji that ends so is one: 仕様, 客様. A title stands behind three characters and more that are no office or group.
const NAMED = /(?<=[\p{Script=Han}\u30a1-\u30fa]\p{Script=Han}|[\u30a1-\u30fa]{2}(?=様|氏|殿))(?:(?<![仕模同多一文異客神王皆唐])様|サマ|サン|(?<!摂)氏|殿)$/u
const TITLED = /(?<=[^\s]{3})(?<![役副社部課局室員学校院長業界国性族力用])(?:社長|会長|先生|教授)$/u

/** What is typed before and behind names and words, or for others that mean the same; each is tried alone. */
const REWRITINGS: readonly Rewriting[] = [
  [NAMED, ''],
  [TITLED, ''],
  [/^(?:オ|ゴ|御)(?=\p{Script=Han}{2})/u, ''],
  [/(?<=[a-z]{2})[,;]$/u, ''],
  [/^旧(?=[^\s(]{4})/u, ''],
  [/^(?:国研|独法|社福|医法|カブ\))(?=\S{3})/u, ''],
  [/(?<!\d)(\d{1,3})f(?![a-z])/u, '$1階'],
  [/地下(\d)階/u, 'b$1f'],
  [/(?<!地下)(?<!\d)(\d{1,3})階/u, '$1f'],
  [/ビル(?=\d)/u, 'ビルディング'],
  [/ビルディング(?=\d)/u, 'ビル'],
  [/(?<=[\u30a1-\u30fa-])=(?=[\u30a1-\u30fa])/u, '・'],
  [/(?<=.{2})プラス$/u, '+'],
  [/(?<=.{2})\+$/u, 'プラス'],
  [/(?<=\p{Script=Han}{2})済ミ$/u, '済'],
  [/(?<=\p{Script=Han}{2})(?=\d{3,}(?!\d*[年月日円万億人名社件個台株]))/u, '第'],
  [/第(?=\d{3,})/u, ''],
  // A verb as its other forms begin: 下げる, 下げられる.
  [/(?<=.{2}\p{Script=Han}[イキギシジチニヒビミリエケゲセゼテデネヘベメレ]?)(?<=[イキギシジチニヒビミリエケゲセゼテデネヘベメレ])ル$/u, ''],
  // A long mark at the end of a word before a particle (サーバの増強).
  [/(?<=[\u30a1-\u30fa-]{2}[アカサタナハマヤラワガザダバパ])(?=[ノヲガハニデト]\p{Script=Han})/u, '-'],
  [/(?<=[\u30a1-\u30fa-]{2}[アカサタナハマヤラワガザダバパ])-(?=[ノヲガハニデト]\p{Script=Han})/u, ''],
  [/^ja(?=\p{Script=Han}{2,}$)(.*)$/u, '$1農業協同組合'],
  [/^(\p{Script=Han}{2,})農協$/u, 'ja$1'],
  [/^(\p{Script=Han}{2,})農業協同組合$/u, 'ja$1'],
  [/(?<=[\u30a1-\u30fa-]{2}|\p{Script=Han}{2})g$/u, 'グル-プ']
]

/** Kana that sound alike where a kanji stands beside them, so that all of the word is no reading. */
const SOUNDS: readonly Rewriting[] = [
  [/チ(?![ャュョ])/u, 'ティ'],
  [/ティ/u, 'チ'],
  [/ジ(?![ャュョ])/u, 'ディ'],
  [/ディ/u, 'ジ'],
  [/ディ/u, 'デ']
]

const KANA = /^[\u30a1-\u30fa-]$/u
const LETTER = /^[a-z]$/u
const MIXED = /\p{Script=Han}/u
const IN_KATAKANA = /[\u30a1-\u30fa-]{4}/u

/** Whether what stands before ends in the kana of a verb (打合せ), behind which another word begins. */
function endsInOkurigana(before: string): boolean {
  const [, kanji = '', kana = ''] = /(\p{Script=Han})([\u30a1-\u30fa]{1,2})$/u.exec(before) ?? []
  return OKURIGANA[kanji]?.some((group) => group.includes(kana)) === true
}

/** Where a form stands in a word by itself: letters apart from others; kana as a whole run, or to the end of one. */
function placeOf(form: string, word: string, kanaStand: 'alone' | 'at the end' | 'anywhere'): number {
  for (let at = word.indexOf(form); at !== -1; at = word.indexOf(form, at + 1)) {
    const [before, after] = [word.slice(0, at), word.slice(at + form.length)]
    if (LETTER.test(form.slice(0, 1))) {
      if (!LETTER.test(before.slice(-1)) && !LETTER.test(after.slice(0, 1))) return at
      continue
    }
    if (!KANA.test(form.slice(0, 1)) || kanaStand === 'anywhere') return at
    if (KANA.test(after.slice(0, 1))) continue
    if (kanaStand === 'at the end' || !KANA.test(before.slice(-1)) || endsInOkurigana(before)) return at
  }
  return -1
}

function withOtherForms(word: string, groups: readonly (readonly string[])[], kanaStand: 'alone' | 'at the end' | 'anywhere'): string[] {
  return groups.flatMap((group) => {
    const form = group.toSorted((one, other) => other.length - one.length).find((each) => placeOf(each, word, kanaStand) !== -1)
    if (form === undefined) return []
    const at = placeOf(form, word, kanaStand)
    // Kanji are no beginning of a word in letters.
    const others = group.filter(
      (other) => other !== form && (kanaStand === 'anywhere' || !LETTER.test(other.slice(0, 1)) || KANA.test(form.slice(0, 1)) || LETTER.test(form.slice(0, 1)))
    )
    return others.map((other) => word.slice(0, at) + other + word.slice(at + form.length))
  })
}

/** A name in kana with a short form in letters, all in letters (リンネMFG for Rinne Manufacturing). */
function allInLetters(word: string): string[] {
  const [, kana = '', letters = ''] = /^([\u30a1-\u30fa-]{3,})([a-z]{2,})$/u.exec(word) ?? []
  if (kana === '') return []
  const ways = [letters, ...MORE_SHORT_FORMS.flatMap((group) => (group.includes(letters) ? group.filter((form) => LETTER.test(form.slice(0, 1))) : []))]
  return kanaInLetters(kana).flatMap((each) => [...new Set(ways)].map((way) => each + way))
}

/** A word with all long marks of words from abroad, and without. */
function withEndings(word: string): string[] {
  const ends = ENDING_LONG.filter((each) => word.includes(each))
  const all = (change: (text: string, end: string) => string): string => ends.reduce(change, word)
  return ends.length === 0
    ? []
    : [all((text, end) => text.replace(new RegExp(`${end}(?!-)`, 'gu'), `${end}-`)), all((text, end) => text.replaceAll(`${end}-`, end))]
}

/**
 * What else a word (`searchText`) is typed for: a name with an honorific or title behind it, a word with another before it, short forms and words of the tables that the
 * browser is spared. Without the word itself.
 */
export function rewritten(word: string): string[] {
  const bare = bareName(word)
  const texts = [
    ...REWRITINGS.map(([pattern, to]) => word.replace(pattern, to)),
    ...withOtherForms(word, MORE_SHORT_FORMS, 'at the end'),
    ...withOtherForms(word, MORE_SPELLINGS, 'anywhere'),
    ...withOtherForms(word, [...KANJI_OR_KANA, ...MORE_KANJI_OR_KANA], 'alone'),
    ...allInLetters(word),
    ...withEndings(word),
    ...(MIXED.test(bare) && IN_KATAKANA.test(bare) ? SOUNDS.map(([pattern, to]) => word.replace(pattern, to)) : [])
  ]
  return [...new Set(texts)].filter((text) => text !== word && [...text].length > 1)
}
