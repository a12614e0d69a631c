import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import iconv from 'iconv-lite'
import { districts, forms, places, signs, stems, trades } from '../seeds/register-words.ts'

const linesAtOnce = 5000
const checkDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const shares = forms.flatMap((form) => Array.from({ length: form.share }, () => form))

/** Numbers that look random and are the same at every run. */
function makeDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
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

function line(sequence: number, number: string, dice: (below: number) => number): string {
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T
  const named = dice(2) === 0 ? [pick(signs), pick(signs)] : [pick(stems)]
  const parts = [...named, ...(dice(4) === 0 ? [pick(stems)] : []), pick(trades)]
  const { form, kind, isFirst } = pick(shares)
  const body = parts.map(([written]) => written).join('')
  const kana = dice(100) < 62 ? parts.map(([, read]) => read).join('') : ''
  const place = pick(places)
  const [city, cityCode] = pick(place.cities)
  const street = wide(`${pick(districts)}${1 + dice(8)}丁目${1 + dice(40)}番${1 + dice(30)}号`)
  const closed = dice(100) < 8 ? '2022-03-31' : ''
  const day = `20${16 + dice(9)}-${`${1 + dice(12)}`.padStart(2, '0')}-${`${1 + dice(28)}`.padStart(2, '0')}`
  const head = `${sequence},${number},${closed === '' ? '01' : '21'},0,${day},${day},"${isFirst ? form + body : body + form}",,${kind}`
  const where = `"${place.prefecture}","${city}","${street}",,${place.code},${cityCode},${1_000_000 + dice(8_999_999)}`
  return `${head},${where},,,${closed},${closed === '' ? '' : '01'},,,2015-10-05,1,,,,,"${kana}",0`
}

/** Writes a file of made-up lines in the layout of the corporate-number register, CP932; gives its size in bytes. */
export async function writeRegisterFile(path: string, count: number): Promise<number> {
  const file = createWriteStream(path)
  const dice = makeDice(20_260_401)
  let lines: string[] = []
  let sequence = 0
  for (const number of corporateNumbers(count)) {
    sequence += 1
    if (sequence > count) break
    lines.push(line(sequence, number, dice))
    if (lines.length < linesAtOnce) continue
    if (!file.write(iconv.encode(`${lines.join('\r\n')}\r\n`, 'cp932'))) await once(file, 'drain')
    lines = []
  }
  if (lines.length > 0) file.write(iconv.encode(`${lines.join('\r\n')}\r\n`, 'cp932'))
  file.end()
  await once(file, 'finish')
  return file.bytesWritten
}
