import { expect, it } from 'vitest'
import { placesNamed } from './places-named.ts'

it.each(['龍ケ崎市', '龍ヶ崎市', '竜が崎市', '茨城県龍ヶ崎'])('%s is the city with a small ke', (name) => {
  expect(placesNamed(name, ['08龍ケ崎市', '13港区'])).toEqual(['08龍ケ崎市'])
})

it('tells prefectures apart', () => {
  expect(['かがわ', '香川県', 'Kagawa', 'ながの'].map((name) => placesNamed(name, []))).toEqual([['37'], ['37'], ['37'], ['20']])
  expect(placesNamed('龍崎市', ['08龍ケ崎市'])).toEqual([])
})
