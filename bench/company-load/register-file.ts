import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { districts, forms, places, signs, stems, trades } from '../seeds/register-words.ts'
import { seededNumbers } from '@mekiki/testing/seeded-numbers'

const linesPerRequest = 5000
const checkDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const shares = forms.flatMap((form) => Array.from({ length: form.share }, () => form))

type Dice = (below: number) => number

/** Numbers that look random and are the same at every run. */
function makeDice(seed: number): Dice {
  const next = seededNumbers(seed)
  return (below) => (next() * 2 ** 32) % below
}

const wide = (text: string): string => text.replaceAll(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** Corporate numbers in the register's order: by the check digit, which comes first; at least so many. */
export function* corporateNumbers(count: number): Generator<string> {
  const each = Math.ceil(count / checkDigits.length)
  for (const digit of checkDigits) {
    let made = 0
    for (let base = 10_001_000_000; made < each; base += 1) {
      const twelve = `${base}`.padStart(12, '0')
      let sum = 0
      for (let place = 1; place <= 12; place += 1) sum += Number(twelve[12 - place]) * (place % 2 === 1 ? 1 : 2)
      if (9 - (sum % 9) !== digit) continue
      made += 1
      yield `${digit}${twelve}`
    }
  }
}

const pickFrom =
  (dice: Dice) =>
  <T>(list: readonly T[]): T =>
    list[dice(list.length)] as T

/** A name, its reading and its legal form. */
function nameOf(dice: Dice): { name: string; kana: string; kind: string } {
  const pick = pickFrom(dice)
  const named = dice(2) === 0 ? [pick(signs), pick(signs)] : [pick(stems)]
  const parts = [...named, ...(dice(4) === 0 ? [pick(stems)] : []), pick(trades)]
  const { form, kind, isFirst } = pick(shares)
  const body = parts.map(([written]) => written).join('')
  const kana = dice(100) < 62 ? parts.map(([, read]) => read).join('') : ''
  return { name: isFirst ? form + body : body + form, kana, kind }
}

const someDay = (dice: Dice): string => `20${16 + dice(9)}-${`${1 + dice(12)}`.padStart(2, '0')}-${`${1 + dice(28)}`.padStart(2, '0')}`

function line(sequence: number, number: string, dice: Dice, { named = dice, day }: { named?: Dice; day?: string } = {}): string {
  const pick = pickFrom(dice)
  const { name, kana, kind } = nameOf(named)
  const place = pick(places)
  const [city, cityCode] = pick(place.cities)
  const street = wide(`${pick(districts)}${1 + dice(8)}丁目${1 + dice(40)}番${1 + dice(30)}号`)
  const closed = dice(100) < 8 ? '2022-03-31' : ''
  const on = day ?? someDay(dice)
  const head = `${sequence},${number},${closed === '' ? '01' : '21'},0,${on},${on},"${name}",,${kind}`
  const where = `"${place.prefecture}","${city}","${street}",,${place.code},${cityCode},${1_000_000 + dice(8_999_999)}`
  return `${head},${where},,,${closed},${closed === '' ? '' : '01'},,,2015-10-05,1,,,,,"${kana}",0`
}

/** Writes a file of made-up lines in the layout of the corporate-number register, CP932; gives its size in bytes. */
export async function writeRegisterFile(path: string, count: number): Promise<number> {
  const dice = makeDice(20_260_401)
  function* lines(): Generator<string> {
    let sequence = 0
    for (const number of corporateNumbers(count)) {
      sequence += 1
      if (sequence > count) return
      yield line(sequence, number, dice)
    }
  }
  return writeLines(path, lines(), 'cp932')
}

async function writeLines(path: string, lines: Iterable<string>, encoding: 'cp932' | 'utf8'): Promise<number> {
  const file = createWriteStream(path)
  const write = async (some: readonly string[]): Promise<void> => {
    if (!file.write(iconv.encode(`${some.join('\r\n')}\r\n`, encoding))) await once(file, 'drain')
  }
  let waiting: string[] = []
  for (const each of lines) {
    waiting.push(each)
    if (waiting.length < linesPerRequest) continue
    await write(waiting)
    waiting = []
  }
  if (waiting.length > 0) await write(waiting)
  file.end()
  await once(file, 'finish')
  return file.bytesWritten
}

// Of the real daily files 30 of 100 lines are of a company that came before, and of 1,000 lines in a row a few are of one among the 4,000 before.
const [againOf1000, soonOf1000, soonWithin] = [300, 4, 3000]

/** The lines of one day after the other, with the numbers that came so far. */
function* linesOfDays(count: number, linesOfDay: number): Generator<{ day: number; text: string }> {
  const dice = makeDice(20_260_402)
  const numbers = corporateNumbers(count)
  const before: string[] = []
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const drawn = dice(1000)
    const isAgain = before.length > linesOfDay && drawn < againOf1000
    const back = drawn < soonOf1000 ? Math.min(before.length, soonWithin) : before.length
    const number = isAgain ? before[before.length - 1 - dice(back)] : numbers.next().value
    if (typeof number !== 'string') return
    before.push(number)
    const day = Math.floor((sequence - 1) / linesOfDay)
    const date = new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10)
    // What comes again has its name still, at another address.
    yield { day, text: line(sequence, number, dice, { named: makeDice(Number(number.slice(4))), day: date }) }
  }
}

function* textsOf(lines: Iterable<{ text: string }>): Generator<string> {
  for (const { text } of lines) yield text
}

/**
 * Writes made-up lines as the register's daily files have them: one file for each day, the newest last, where companies come again; every twentieth
 * in UTF-8, the others in CP932, or all as one in CP932. Gives the paths.
 */
export async function writeDailyFiles(folder: string, count: number, { isOne, linesOfDay = 2500 }: { isOne: boolean; linesOfDay?: number }): Promise<string[]> {
  const lines = linesOfDays(count, linesOfDay)
  if (isOne) {
    const path = join(folder, 'days.csv')
    await writeLines(path, textsOf(lines), 'cp932')
    return [path]
  }
  const paths: string[] = []
  let texts: string[] = []
  const close = async (day: number): Promise<void> => {
    const path = join(folder, `day-${String(day).padStart(4, '0')}.csv`)
    await writeLines(path, texts, day % 20 === 0 ? 'utf8' : 'cp932')
    paths.push(path)
    texts = []
  }
  for (const { day, text } of lines) {
    if (day > paths.length) await close(paths.length)
    texts.push(text)
  }
  await close(paths.length)
  return paths
}
