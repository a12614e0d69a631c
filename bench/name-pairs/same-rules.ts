import { company, type Entry, numberOf, person, type Rule } from './pair.ts'
import { type Draw, givenNames, kanaTrades, kanji, kanjiTrades, latinSyllables, surnames, tradesInLetters } from './words.ts'
import { formsOfKanji, inFullWidth, inHalfWidth, inHiragana, inLetters, legalForms } from './writing.ts'

/** One name in two writings becomes two entries, each with a legal form at random. */
const named = (draw: Draw, one: string, other: string, values: [Partial<Entry>, Partial<Entry>] = [{}, {}]): [Entry, Entry] => [
  company(draw.of(legalForms)(one), values[0]),
  company(draw.of(legalForms)(other), values[1])
]

const kanaName = (draw: Draw): string => draw.core().join('') + draw.of([...kanaTrades, ...kanjiTrades])

const legalForm: Rule = (draw) => {
  const name = draw.below(2) === 0 ? kanaName(draw) : draw.once(() => draw.some(kanji, 2).join('') + draw.of(kanjiTrades))
  const [one, other] = draw.some(legalForms, 2)
  return [company(one?.(name) ?? name), company(other?.(name) ?? name)]
}

const widths: Rule = (draw) => {
  const [core, trade] = [draw.core().join(''), draw.of([...kanaTrades, ...kanjiTrades])]
  const letters = draw.once(() => inLetters(draw.some(latinSyllables, 3).join('')))
  return draw.of<() => [Entry, Entry]>([
    () => named(draw, core + trade, inHalfWidth(core + trade)),
    () => named(draw, core + trade, inHiragana(core) + trade),
    () => named(draw, `${letters} ${trade}`, inFullWidth(`${letters} ${trade}`)),
    () => named(draw, `${letters}${trade}`, `${letters.toUpperCase()}${trade}`)
  ])()
}

const kanjiForms: Rule = (draw) => {
  const [usual, form] = draw.of(formsOfKanji)
  const name = draw.once(() => {
    const pair = [usual, draw.of(kanji)]
    return `${draw.below(2) === 0 ? pair.join('') : pair.toReversed().join('')}${draw.of([...kanjiTrades, ...kanaTrades])}`
  })
  return named(draw, name, name.replace(usual, form))
}

const signs: Rule = (draw) => {
  const [one, other] = [draw.core().join(''), draw.of([...kanaTrades, ...kanjiTrades])]
  const more = draw.core().join('')
  return draw.of<() => [Entry, Entry]>([
    () => named(draw, `${one}・${other}`, `${one}${other}`),
    () => named(draw, `${one} ${other}`, `${one}${other}`),
    () => named(draw, `${one}-${more}`, `${one}・${more}`),
    () => named(draw, `${one}＆${more}`, `${one}&${more}`),
    () => named(draw, `${one}&${more}`, `${one}・${more}`),
    () => named(draw, `${one}&${more}`, `${one}アンド${more}`)
  ])()
}

/** Sounds that names write in two ways. */
const sounds: readonly (readonly [string, string])[] = [
  ['サンユウ', 'サンユー'],
  ['コウワ', 'コーワ'],
  ['トウエイ', 'トーエー'],
  ['メイワ', 'メーワ'],
  ['キヤノ', 'キャノ'],
  ['シヤチ', 'シャチ'],
  ['キユピ', 'キュピ'],
  ['ニツコ', 'ニッコ'],
  ['ミツカ', 'ミッカ'],
  ['ヴィラ', 'ビラ'],
  ['ヴァル', 'バル'],
  ['ノヴァ', 'ノバ'],
  ['リズム', 'リヅム'],
  ['フジヤー', 'フジヤ']
]

const spoken: Rule = (draw) => {
  const [one, other] = draw.of(sounds)
  const [core, trade] = [draw.core().join(''), draw.of([...kanaTrades, ...kanjiTrades])]
  return draw.below(2) === 0 ? named(draw, one + core + trade, other + core + trade) : named(draw, core + one + trade, core + other + trade)
}

const placesAndNumbers: Rule = (draw) => {
  const { parts, trade } = draw.kanjiName()
  const [first = '', second = ''] = parts
  const [kanjiNumber, figure] = draw.of([
    ['一', '1'],
    ['二', '2'],
    ['三', '3'],
    ['五', '5'],
    ['十', '10'],
    ['八', '8']
  ] as const)
  const [ka, otherKa] = draw.some(['ヶ', 'ケ', 'が'], 2)
  return draw.of<() => [Entry, Entry]>([
    () => named(draw, `${first}${ka}${second}${trade}`, `${first}${otherKa}${second}${trade}`),
    () => named(draw, `第${kanjiNumber}${first}${second}${trade}`, `第${figure}${first}${second}${trade}`)
  ])()
}

const shortForms: Rule = (draw) => {
  const core = draw.core().join('') + (draw.below(2) === 0 ? draw.of(kanjiTrades) : '')
  const [one, other] = draw.of([
    ['ホールディングス', 'HD'],
    ['ホールディングス', 'ＨＤ'],
    ['グループ', 'Gr.'],
    ['コーポレーション', 'Corporation'],
    ['インターナショナル', 'International'],
    ['ホールディングス', 'Holdings']
  ] as const)
  return named(draw, core + one, core + other)
}

const letters: Rule = (draw) => {
  const core = draw.core().join('')
  const [kana, latin] = draw.of(tradesInLetters)
  return draw.of<() => [Entry, Entry]>([
    () => named(draw, core, inLetters(core)),
    () => named(draw, core, inLetters(core).toUpperCase()),
    () => named(draw, `${core}${kana}`, `${inLetters(core)} ${latin}`),
    () => named(draw, `${core}${kana}`, `${core}${latin}`)
  ])()
}

/** Kana that look like others, and such that differ by the marks of voicing alone. */
const alike: readonly (readonly [string, string])[] = [
  'ソン',
  'シツ',
  'ロ口',
  'ニ二',
  'カ力',
  'ハ八',
  'エ工',
  'タ夕',
  'トド',
  'カガ',
  'キギ',
  'シジ',
  'スズ',
  'バパ',
  'ビピ',
  'テデ'
].map((pair) => [...pair] as [string, string])

const slips: Rule = (draw) => {
  const [core, trade] = [draw.core().join(''), draw.of(kanaTrades)]
  const characters = [...trade]
  // Not the first, and not the last.
  const at = 1 + draw.below(characters.length - 3)
  const [here = '', next = ''] = [characters[at], characters[at + 1]]
  const swapped = characters
    .with(at, next)
    .with(at + 1, here)
    .join('')
  const kana = core + trade
  const fitting = alike.filter(([one]) => kana.includes(one))
  const [from, to] = fitting.length > 0 ? draw.of(fitting) : (['', ''] as const)
  const wrong = draw.of([
    ...(here === next ? [] : [core + swapped]),
    core + characters.toSpliced(at, 1).join(''),
    core + characters.toSpliced(at, 0, here).join(''),
    core + characters.with(at, draw.other([...'アイカキサシタテナノハマムラリルロ'], here)).join(''),
    ...(from === '' ? [] : [kana.replace(from, to)])
  ])
  return draw.below(2) === 0 ? named(draw, kana, wrong) : named(draw, wrong, kana)
}

const renamed: Rule = (draw, number) => {
  const values = { corporateNumber: numberOf(number, 0) }
  return named(draw, kanaName(draw), kanaName(draw), [values, values])
}

const called: Rule = (draw, number) => {
  const [host, tel] = [`pair${number}.example`, `03-${String(4000 + (number % 5000))}-${String(1000 + (number % 9000))}`]
  const [one, other] = [kanaName(draw), kanaName(draw)]
  if (draw.below(2) === 0) return named(draw, one, other, [{ url: `https://www.${host}/` }, { url: `http://${host}/about` }])
  return named(draw, one, other, [{ tel }, { tel: tel.replaceAll('-', '') }])
}

const people: Rule = (draw, number) => {
  const [surname, given] = [draw.of(surnames), draw.of(givenNames)]
  const works = kanaName(draw)
  const form = formsOfKanji.find(([usual]) => surname.includes(usual))
  const other = form && draw.below(2) === 0 ? surname.replace(form[0], form[1]) : surname
  const email = `p${number}@pair.example`
  const isByMail = draw.below(3) === 0
  return [
    person(`${surname} ${given}`, { belongingTo: works, ...(isByMail && { email }) }),
    // Somebody who works elsewhere now has kept the address.
    person(`${other}${draw.of(['', '　'])}${given}`, { belongingTo: isByMail ? kanaName(draw) : draw.of(legalForms)(works), ...(isByMail && { email }) })
  ]
}

/** How the two entries of one company or person are made, and how many of 5,000 pairs are of each kind. */
export const sameRules: readonly { kind: string; share: number; make: Rule }[] = [
  { kind: 'legal form', share: 420, make: legalForm },
  { kind: 'widths, kana and case', share: 300, make: widths },
  { kind: 'forms of kanji', share: 220, make: kanjiForms },
  { kind: 'spaces and signs', share: 240, make: signs },
  { kind: 'long vowels, large and small kana', share: 260, make: spoken },
  { kind: 'ヶ, and numbers', share: 140, make: placesAndNumbers },
  { kind: 'short forms', share: 160, make: shortForms },
  { kind: 'Latin letters', share: 220, make: letters },
  { kind: 'slips', share: 240, make: slips },
  { kind: 'another name, one number', share: 100, make: renamed },
  { kind: 'another name, one site or telephone', share: 100, make: called },
  { kind: 'one person', share: 100, make: people }
]
