import { describe, expect, it } from 'vitest'
import { nameKey } from '../name-key.ts'
import { nearNames } from './near-names.ts'

const isNear = (one: string, other: string) => nearNames(one).includes(nameKey(other))

/** Whether each of two names is near to the other. */
const areNear = (one: string, other: string) => [isNear(one, other), isNear(other, one)]

describe('names that are near to one', () => {
  it.each([
    ['サンユウ物流', 'サンユー物流'],
    ['トウエイ精機', 'トーエー精機'],
    ['キヤノ精機', 'キャノ精機'],
    ['ヴィラ精機', 'ビラ精機'],
    ['第八青葉設計', '第8青葉設計'],
    ['月ヶ岡通信', '月が岡通信'],
    ['ミライホールディングス', 'ミライHD'],
    ['ミライ＆ソラ', 'ミライアンドソラ'],
    ['ミライ精機コーポレーション', 'ミライ精機 Corporation'],
    ['ミライロボティクス', 'ミライロボテイクス']
  ])('are other writings: %s, %s', (one, other) => expect(areNear(one, other)).toEqual([true, true]))

  it.each([
    ['アオナミ', 'Aonami'],
    ['ハットリ', 'HATTORI'],
    ['シンジュク', 'Shinjuku'],
    ['アオナミロボティクス', 'Aonami Robotics Inc.'],
    ['アオナミロボティクス', 'アオナミRobotics']
  ])('are in the other script: %s, %s', (one, other) => expect(areNear(one, other)).toEqual([true, true]))

  it.each([
    ['ミライロボティクス', 'ミライロボテックス', false],
    ['ミライロボティクス', 'ミライロボティス', true],
    ['ミライロボティクス', 'ミライロボボティクス', true],
    ['ミライロボティクス', 'ミラロイボティクス', true],
    ['ミライロボティクス', 'ミライロボディクス', true],
    ['Globalrobo', 'Globelrobo', true],
    ['ミライ', 'ミラ', false],
    ['ミライ精機', 'ミナイ精機', false],
    ['東京電力', '東京電機', false],
    ['青葉精機工業', '青葉精機', false],
    ['ミライ東京1号', 'ミライ東京2号', false]
  ])('have one slip, which a kanji, a figure or another kana is not: %s, %s', (one, other, is) => expect(areNear(one, other)).toEqual([is, is]))

  it('leave a long vowel out in letters, which do not tell that there is one', () => expect(areNear('コウワ', 'Kowa')).toEqual([true, false]))

  it('are none of nothing, of one character and of what is no name', () => {
    expect([nearNames(''), nearNames('株式会社'), nearNames('ア'), nearNames('ア'.repeat(61))].map((near) => near.length <= 1)).toEqual([
      true,
      true,
      true,
      true
    ])
  })

  it('are few enough to be looked up at once', () =>
    expect(nearNames('トウキョウインターナショナルエンジニアリングソリューションズ').length).toBeLessThan(3500))
})
