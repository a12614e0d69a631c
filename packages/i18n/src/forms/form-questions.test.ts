import { expect, test } from 'vitest'
import { bilingualName } from './form-questions.ts'

const named = (name: string) => bilingualName({ targetProperty: 'belonging_to', name, nameEn: '' })

test('first wordings of the builder, today’s and former ones, are known in both languages', () => {
  expect(named('会社名・所属')).toEqual({ name: '会社名・所属', nameEn: 'Company or organisation' })
  expect(named('ご所属')).toEqual({ name: 'ご所属', nameEn: 'Company or organisation' })
  expect([named('Company or organisation'), named('Organisation')]).toEqual(
    ['会社名・所属', '会社名・所属'].map((name) => ({ name, nameEn: 'Company or organisation' }))
  )
  expect(named('部署')).toEqual({ name: '部署', nameEn: '' })
})
