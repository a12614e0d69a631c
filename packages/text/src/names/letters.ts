import { kanaOfRomaji } from '../reading.ts'
import { LONG_MARK, ROMAJI_ROWS, VOWELS } from '../tables/romaji.ts'
import { SHORT_FORMS, TRADES_IN_LETTERS } from '../tables/spellings.ts'

const LENGTHS = new RegExp(`[-${LONG_MARK}]`, 'gu')
const shortForms = SHORT_FORMS.flatMap(([kana = '', ...letters]) => letters.map((each) => [kana.replace(LENGTHS, ''), each] as const))
const trades = [...TRADES_IN_LETTERS, ...shortForms]
const tradeByLetters = new Map(trades.map(([kana, letters]) => [letters, kana]))
const RUNS = /[a-z']+|[^a-z\s'\u30fb-]+/gu
const KANA = /^[\u30a1-\u30fa]+$/u
const mostWays = 4

// By Hepburn, as names are written: where rows share a kana, the row of that spelling.
const hepburnRows = 'a k s t n h m y r w g z d b p sh ch ts j ky gy ny hy by py my ry f'.split(' ')
const hepburn = new Map(
  hepburnRows
    .toReversed()
    .flatMap((row) => (ROMAJI_ROWS[row === 'a' ? '' : row] ?? []).map((kana, at) => [kana, `${row === 'a' ? '' : row}${VOWELS[at] ?? ''}`] as const))
)
for (const [kana, letters] of [...'シチツフジヂヅヲン'].map((each, at) => [each, ['shi', 'chi', 'tsu', 'fu', 'ji', 'ji', 'zu', 'o', 'n'][at] ?? ''] as const))
  hepburn.set(kana, letters)

/** Kana in Latin letters by Hepburn; null for what is not spelled so. */
function lettersOf(kana: string): string | null {
  let letters = ''
  for (let at = 0; at < kana.length;) {
    const rest = kana.slice(at)
    const [two, one] = [hepburn.get(rest.slice(0, 2)), hepburn.get(rest.slice(0, 1))]
    if (rest.startsWith('ッ')) {
      const next = lettersOf(rest.slice(1, 3)) ?? lettersOf(rest.slice(1, 2))
      if (next === null || next === '') return null
      letters += next.startsWith('ch') ? 't' : next.slice(0, 1)
      at += 1
      continue
    }
    const written = rest.length > 1 && two !== undefined ? two : one
    if (written === undefined) return null
    letters += written
    at += written === two && rest.length > 1 ? 2 : 1
  }
  return letters
}

/** The spellings of a long vowel that names in letters leave out. */
const shortened = (letters: string): string => letters.replace(/ou|oo/gu, 'o').replace(/uu/gu, 'u')

/** A word in kana of three and more in the letters by which a name may be registered; empty for any other. */
export function kanaInLetters(word: string): string[] {
  const run = word.replace(LENGTHS, '')
  const letters = run.length < 3 || !KANA.test(run) ? null : lettersOf(run)
  return letters === null ? [] : [...new Set([letters, shortened(letters)])]
}

/** The ways to write a run of kana in letters: its trade at the end, what stands before it, or both. */
function inLetters(run: string): string[] {
  if (!KANA.test(run)) return []
  const trade = trades.find(([kana]) => run.endsWith(kana) && run.length > kana.length)
  const core = trade === undefined ? run : run.slice(0, -trade[0].length)
  const spelled = lettersOf(core)
  const cores = spelled === null ? [] : [...new Set([spelled, shortened(spelled)])]
  if (trade === undefined) return cores
  const ofTrade = trades.filter(([kana]) => kana === trade[0]).map(([, letters]) => letters)
  return ofTrade.flatMap((letters) => [...cores.map((each) => each + letters), core + letters])
}

/** The ways to write a word in Latin letters in kana. */
function inKana(run: string): string[] {
  const trade = tradeByLetters.get(run)
  if (trade !== undefined) return [trade]
  return run.length < 3 ? [] : kanaOfRomaji(run).map((parts) => parts.join(''))
}

function joinedWays(runs: readonly string[], waysOf: (run: string) => readonly string[]): string[] {
  const start: readonly string[] = ['']
  return [...runs.reduce((made, run) => made.flatMap((before) => waysOf(run).map((way) => before + way)).slice(0, mostWays * mostWays), start)]
}

/**
 * A name (`bareName`) in the other script: its words in Latin letters as kana, where they are Japanese words or trades that companies write in both, and its kana as
 * letters. Without spaces and signs. Empty where nothing can be written so.
 */
export function inOtherScript(bare: string): string[] {
  const runs = bare.replace(LENGTHS, '').match(RUNS) ?? []
  const kana = joinedWays(runs, (run) => {
    const ways = /[a-z]/u.test(run) ? inKana(run) : []
    return ways.length > 0 ? [...ways, ...(tradeByLetters.has(run) ? [] : [run])] : [run]
  })
  const letters = joinedWays(runs, (run) => {
    const ways = inLetters(run)
    return ways.length > 0 ? ways : [run]
  })
  return [...new Set([...kana, ...letters])].filter((way) => way !== runs.join(''))
}
