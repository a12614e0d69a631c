/** Characters that look like others, and kana that differ by the marks of voicing alone: each with those that it is taken for. */
const taken = new Map<string, string[]>()
const looks = 'ソン シツ ロ口 ニ二 カ力 ハ八 エ工 タ夕 ト卜 ミ三 チ千 ヌス ワク ウワ l1 o0'
const voiced =
  'カガ キギ クグ ケゲ コゴ サザ シジ スズ セゼ ソゾ タダ チヂ ツヅ テデ トド ハバ ヒビ フブ ヘベ ホボ ハパ ヒピ フプ ヘペ ホポ バパ ビピ ブプ ベペ ボポ'
for (const pair of `${looks} ${voiced}`.split(' ')) {
  for (const [one = '', other = ''] of [[...pair], [...pair].toReversed()]) taken.set(one, [...(taken.get(one) ?? []), other])
}

const shortest = { changed: 5, longer: 6, vowel: 8 }
const longest = 30
const kana = Array.from({ length: 0x30f4 - 0x30a1 + 1 }, (_, at) => String.fromCodePoint(0x30a1 + at))
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const vowels = [...'aeiou']

/** What people type one after the other to write a name: a kanji or a figure is a word of its own. */
const alphabetOf = (character: string | undefined): readonly string[] => {
  if (character === undefined) return []
  if (character >= '\u30a1' && character <= '\u30f4') return kana
  return character >= 'a' && character <= 'z' ? letters : []
}

/** Two neighbours that changed places. */
const swapped = (of: readonly string[]): string[] =>
  of.flatMap((character, at) => {
    const next = of[at + 1]
    if (next === undefined || next === character || alphabetOf(character).length === 0 || alphabetOf(character) !== alphabetOf(next)) return []
    return [
      of
        .with(at, next)
        .with(at + 1, character)
        .join('')
    ]
  })

/** One character missing, not the first. */
const shorter = (of: readonly string[]): string[] =>
  of.flatMap((character, at) => (at > 0 && alphabetOf(character).length > 0 ? [of.toSpliced(at, 1).join('')] : []))

/** One too many behind one of its kind. */
const longer = (of: readonly string[]): string[] => of.flatMap((before, at) => alphabetOf(before).map((added) => of.toSpliced(at + 1, 0, added).join('')))

/** One taken for another that looks or sounds like it. */
const mistaken = (of: readonly string[]): string[] => of.flatMap((character, at) => (taken.get(character) ?? []).map((other) => of.with(at, other).join('')))

/** A vowel among letters taken for another. */
const misheard = (of: readonly string[]): string[] =>
  of.flatMap((character, at) => (vowels.includes(character) ? vowels.filter((each) => each !== character).map((vowel) => of.with(at, vowel).join('')) : []))

/**
 * A name's key with one slip of the pen, each way: a kana or letter too many, missing, or two that changed places; one that looks like another or has other marks of
 * voicing; a vowel in a long name in Latin letters. A kana or letter that is simply another one makes another name, and so do kanji and figures. None for a name that is
 * so short that one slip makes another, and for one so long that it is none.
 */
export function slippedKeys(key: string): string[] {
  const characters = [...key]
  const { length } = characters
  if (length < shortest.changed || length > longest) return []
  const changed = [...swapped(characters), ...mistaken(characters)]
  if (length >= shortest.longer) changed.push(...shorter(characters))
  if (length >= shortest.longer - 1) changed.push(...longer(characters))
  if (length >= shortest.vowel && characters.every((each) => alphabetOf(each) === letters)) changed.push(...misheard(characters))
  return changed
}
