import { expect, test } from 'vitest'
import { templateHeader } from './template.ts'

test('names stand as cells of a table, and none as a formula', () => {
  expect(templateHeader(['企業名', '売上, 円', '"特"', '=1+1', '-比率'])).toBe('企業名,"売上, 円","""特""",\'=1+1,\'-比率')
})
