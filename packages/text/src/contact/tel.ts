import { mapText, type TextRange } from '../highlight.ts'
import { searchText } from '../search-text.ts'

/** Figures of a telephone number with the places of a text that they come from. */
interface Figures {
  figures: string
  places: readonly number[]
}

const NUMBER = /\(?\+?\(?\d(?:[\d().\-]| (?=[\d(]))*/gu
const COUNTRY = /^\D*\+\D*81|^81(?:[-.( ]|[1-9]\d{8}$)/u
const ALL_NUMBER = /^[\d().+\-\s\u30fb]+$/u
const CALLED = /^(?:tel|電話|fax)[.: ]*/u
const fewest = 4
// Japan's have eleven at most; what has more, and is not written with its country's, is another number.
const most = 11
const mostInAll = 15
const AS_STORED = 0xfee0

function figuresOf(written: string): Figures {
  const places = [...written].flatMap((character, at) => (/\d/u.test(character) ? [at] : []))
  const figures = places.map((at) => written[at] ?? '').join('')
  if (!COUNTRY.test(written)) return { figures, places }
  // The 0 that the country's number stands for may be written beside it: +81 (0)3.
  const rest = figures.slice(2).replace(/^0/u, '')
  const from = places.length - rest.length
  return { figures: `0${rest}`, places: [places[0] ?? 0, ...places.slice(from)] }
}

/** The telephone numbers in a text as figures alone, as they are dialled in Japan: +81 is 0. What has fewer than four figures is none. */
export function telNumbers(text: string): string[] {
  const numbers = [...searchText(text).matchAll(NUMBER)].map(([written]) => figuresOf(written).figures)
  return [...new Set(numbers)].filter((figures) => figures.length >= fewest && figures.length <= mostInAll)
}

/**
 * The figures of a telephone number, or a part of four figures or more, that was typed in any writing, as `telNumbers` gives them. Null for anything else,
 * and for twelve figures and more without a country's number: those are of another kind.
 */
export function typedTel(typed: string): string | null {
  const text = searchText(typed).replace(CALLED, '')
  if (!ALL_NUMBER.test(text) || text.lastIndexOf('+') > 1) return null
  const { figures } = figuresOf(text)
  return figures.length < fewest || figures.length > (text.includes('+') ? mostInAll : most) ? null : figures
}

/** Figures as they stand in the search text of a row: in full width, which no word of a query has, so that no other number finds them. */
export function storedTel(figures: string): string {
  return figures.replace(/\d/gu, (figure) => String.fromCharCode(figure.charCodeAt(0) + AS_STORED))
}

/** The search tokens of figures: three that follow each other. Four figures have two of them. */
export function telGrams(figures: string): string[] {
  return [...new Set([...figures].slice(2).map((_, at) => figures.slice(at, at + 3)))]
}

/** Where typed figures (`typedTel`) stand in a text with telephone numbers, in UTF-16 positions of the text. */
export function telRanges(original: string, figures: string): TextRange[] {
  const { text, sources } = mapText(original)
  return [...text.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const number = figuresOf(written)
    const at = number.figures.indexOf(figures)
    if (at === -1) return []
    const [first, last] = [number.places[at], number.places[at + figures.length - 1]]
    const [start, end] = [sources[index + (first ?? 0)]?.start, sources[index + (last ?? 0)]?.end]
    return start === undefined || end === undefined ? [] : [{ start, end }]
  })
}
