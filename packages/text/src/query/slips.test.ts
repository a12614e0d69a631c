import { expect, it } from 'vitest'
import { allowedSlips, partsWithSlips, slipsIn, soundPartsWithSlip } from './slips.ts'

const named = (name: string, ...others: string[]) => ({ name, others })

it('allows slips in words that are long enough for them', () => {
  expect(['aoba', 'aobas', 'aobasen', 'aobasens', 'アオバセ', 'アオバセン', '青葉精', '青葉精器', ''].map(allowedSlips)).toEqual(
    [0, 1, 1, 2, 1, 1, 0, 1, 0].with(4, 0)
  )
})

it('finds what is missing, too many, wrong or changed places', () => {
  const names = named('Aoba Sensing株式会社')
  expect(['Aoba Sensng', 'Aobaa Sensing', 'Aoba Senzing', 'Aoba Sesning', 'aobasensing'].map((typed) => slipsIn(typed, names))).toEqual([1, 1, 1, 1, 0])
  expect(['Aoba Zenzimg', 'Yamada', 'aoxa'].map((typed) => slipsIn(typed, names))).toEqual([null, null, null])
  expect(slipsIn('アオバセンジング', named('アオバセンシング工業'))).toBe(1)
  expect(slipsIn('あおばせいぎ', named('青葉精機', 'アオバセイキ'))).toBe(1)
  expect([slipsIn('青葉精器', named('青葉精機工業')), slipsIn('青葉', named('青木'))]).toEqual([1, null])
})

it('finds names by their sound in letters that were typed with a slip', () => {
  expect(['hayabsua', 'hayabuza', 'hayabus'].map((typed) => slipsIn(typed, named('株式会社ハヤブサ技研')))).toEqual([1, 1, 0])
  expect(['kirigaski', 'kirigassaki', 'kirigasaki kogyo'].map((typed) => slipsIn(typed, named('霧ヶ崎工業', 'キリガサキコウギョウ')))).toEqual([1, 1, 0])
  expect(slipsIn('tiyogmai', named('千代紙', 'チヨガミ'))).toBe(1)
  expect(slipsIn('yamamoto', named('霧ヶ崎工業', 'キリガサキコウギョウ'))).toBeNull()
  for (const [typed, heard] of [
    ['hayabsua', 'はや'],
    ['kirigaski', 'きり']
  ] as const)
    expect(soundPartsWithSlip(typed)).toContainEqual([heard])
  expect(['はやぶさ', 'ABC', 'xyzzy'].map(soundPartsWithSlip)).toEqual([[], [], []])
})

it('leaves one of its parts whole in everything with so many slips', () => {
  const letters = [...'abcdefghijk']
  for (const [word, slips] of [
    ['abcde', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['abcdefghijk', 2]
  ] as const) {
    let spelled = [word as string]
    const slip = (text: string, made: number): string[] =>
      [...text].flatMap((_, at) => [
        text.slice(0, at) + text.slice(at + 1),
        `${text.slice(0, at)}x${text.slice(at + 1)}`,
        `${text.slice(0, at)}x${text.slice(at)}`,
        ...(made === 0 ? [text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)] : [])
      ])
    for (let made = 0; made < slips; made += 1) spelled = [...new Set(spelled.flatMap((text) => slip(text, made)))]
    const parts = partsWithSlips(word, slips)
    expect(letters.length).toBeGreaterThan(parts.length)
    const lost = spelled.filter((text) => !parts.some((part) => text.includes(part)))
    expect(lost).toEqual([])
  }
})
