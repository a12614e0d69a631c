import { company, type Entry, numberOf, person, type Rule } from './pair.ts'
import {
  directions,
  type Draw,
  givenNames,
  groupWords,
  kanaTrades,
  kanji,
  kanjiTrades,
  latinSyllables,
  longerGiven,
  places,
  surnames,
  syllables,
  tradesInLetters
} from './words.ts'
import { inLetters, legalForms } from './writing.ts'

const named = (draw: Draw, one: string, other: string, values: [Partial<Entry>, Partial<Entry>] = [{}, {}]): [Entry, Entry] => [
  company(draw.of(legalForms)(one), values[0]),
  company(draw.of(legalForms)(other), values[1])
]

const trades = [...kanaTrades, ...kanjiTrades]

/** A name in katakana or kanji. */
function anyName(draw: Draw): string {
  if (draw.below(2) === 0) return draw.core().join('') + draw.of(trades)
  const { parts, trade } = draw.kanjiName()
  return parts.join('') + trade
}

const otherTrade: Rule = (draw) => {
  const core = draw.below(2) === 0 ? draw.core().join('') : draw.kanjiName().parts.join('')
  const [one, other] = draw.some(draw.below(2) === 0 ? kanjiTrades : trades, 2)
  return named(draw, `${core}${one}`, `${core}${other}`)
}

const otherCore: Rule = (draw) => {
  const isKana = draw.below(3) > 0
  const [parts, from] = isKana ? [draw.core(), syllables] : [draw.kanjiName().parts, kanji]
  const at = draw.below(parts.length)
  const trade = draw.of(isKana ? trades : kanjiTrades)
  return named(draw, parts.join('') + trade, parts.with(at, draw.of(from.filter((each) => !parts.includes(each)))).join('') + trade)
}

const longerCore: Rule = (draw) => {
  const [parts, trade] = [draw.core(), draw.of(trades)]
  const more = draw.of(syllables.filter((each) => !parts.includes(each)))
  return named(draw, parts.join('') + trade, parts.toSpliced(draw.below(parts.length + 1), 0, more).join('') + trade)
}

/** Kana as one of them makes a name of its own: another one, or one more. */
const kana = [...'アイウカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ']

const otherKana: Rule = (draw) => {
  const [core, trade] = [[...draw.core().join('')], draw.of(trades)]
  const at = draw.below(core.length)
  return named(draw, core.join('') + trade, core.with(at, draw.other(kana, core[at] ?? '')).join('') + trade)
}

const kanaMore: Rule = (draw) => {
  const [core, trade] = [[...draw.core().join('')], draw.of(trades)]
  return named(draw, core.join('') + trade, core.toSpliced(draw.below(core.length + 1), 0, draw.of(kana)).join('') + trade)
}

const ordinals: Rule = (draw) => {
  const name = anyName(draw)
  const [one, other] = draw.some(['一', '二', '三', '四'], 2)
  const [figure, otherFigure] = draw.some(['1', '2', '3', '7', '10'], 2)
  return draw.of<() => [Entry, Entry]>([
    () => named(draw, `第${one}${name}`, `第${other}${name}`),
    () => named(draw, `${name}${figure}`, `${name}${otherFigure}`),
    () => named(draw, `${name}${figure}号`, `${name}${otherFigure}号`)
  ])()
}

const sides: Rule = (draw) => {
  const name = anyName(draw)
  const [one, other] = draw.some(directions, 2)
  return draw.below(2) === 0 ? named(draw, name, `${one}${name}`) : named(draw, `${one}${name}`, `${other}${name}`)
}

const elsewhere: Rule = (draw) => {
  const name = anyName(draw)
  const [one = '', other = ''] = draw.some(places, 2)
  return draw.below(2) === 0 ? named(draw, `${name}${one}`, `${name}${other}`) : named(draw, `${one}${name}`, `${other}${name}`)
}

const group: Rule = (draw, number) => {
  const name = draw.below(2) === 0 ? draw.core().join('') : anyName(draw)
  const [one = '', other = ''] = draw.some(groupWords, 2)
  const [asked, registered] = draw.below(2) === 0 ? [name, `${name}${one}`] : [`${name}${one}`, `${name}${other}`]
  // A fifth of the groups have one site for all of their companies.
  const isTogether = draw.below(5) === 0
  const site = (path: string) => (isTogether ? { url: `https://group${number}.example/${path}` } : {})
  return named(draw, asked, registered, [site(''), site('company')])
}

const numbered: Rule = (draw, number) => {
  const name = anyName(draw)
  return named(draw, name, name, [{ corporateNumber: numberOf(number, 0) }, { corporateNumber: numberOf(number, 1) }])
}

const latin: Rule = (draw) => {
  const parts = draw.some(latinSyllables, 3)
  const at = draw.below(parts.length)
  const others = parts.with(at, draw.of(latinSyllables.filter((each) => !parts.includes(each))))
  const trade = draw.below(2) === 0 ? '' : ` ${draw.of(tradesInLetters)[1]}`
  return named(draw, inLetters(parts.join('')) + trade, inLetters(others.join('')) + trade)
}

const oneName: Rule = (draw, number) => {
  const [surname, given] = [draw.of(surnames), draw.of(givenNames)]
  const email = (place: number) => (number % 2 === 0 ? { email: `n${number}.${place}@pair.example` } : {})
  const works = () => draw.of(legalForms)(anyName(draw))
  return [person(`${surname} ${given}`, { belongingTo: works(), ...email(0) }), person(`${surname}　${given}`, { belongingTo: works(), ...email(1) })]
}

const nearlyOneName: Rule = (draw) => {
  const [surname, given] = [draw.of(surnames), draw.of(givenNames)]
  const works = anyName(draw)
  const other = draw.below(2) === 0 ? (longerGiven[given] ?? '') : draw.other(givenNames, given)
  return [person(`${surname} ${given}`, { belongingTo: works }), person(`${surname} ${other}`, { belongingTo: works })]
}

/** How the entries of two companies or people are made whose names are like each other, and how many of 5,000 pairs are of each kind. */
export const otherRules: readonly { kind: string; share: number; make: Rule }[] = [
  { kind: 'one name, another trade', share: 420, make: otherTrade },
  { kind: 'another name, one trade', share: 340, make: otherCore },
  { kind: 'another kana', share: 60, make: otherKana },
  { kind: 'a syllable more', share: 100, make: longerCore },
  { kind: 'a kana more', share: 20, make: kanaMore },
  { kind: 'ordinals', share: 180, make: ordinals },
  { kind: 'new, east, west', share: 160, make: sides },
  { kind: 'places', share: 180, make: elsewhere },
  { kind: 'group companies', share: 420, make: group },
  { kind: 'one name, other numbers', share: 160, make: numbered },
  { kind: 'Latin names', share: 120, make: latin },
  { kind: 'people of one name', share: 240, make: oneName },
  { kind: 'people of similar names', share: 100, make: nearlyOneName }
]
