import { expect, test } from 'vitest'
import { textOfLine } from './create-log.ts'

const lineOf = (fields: object): string => JSON.stringify({ level: 30, time: new Date(2027, 0, 2, 3, 4, 5).getTime(), pid: 1, hostname: 'h', ...fields })

test.each([
  [{ msg: 'call', operation: 'themes.list', status: 200, tenantUuid: null }, '  03:04:05 call operation=themes.list status=200\n'],
  [{ level: 40, msg: 'PUBLC_URL is no setting' }, '  03:04:05 Warning: PUBLC_URL is no setting\n'],
  [{ level: 50, msg: 'it failed', place: 'two words' }, '  03:04:05 Error: it failed place="two words"\n'],
  [{ level: 50, msg: 'it failed', err: { stack: 'Error: x\n    at y' } }, '  03:04:05 Error: it failed\n    Error: x\n        at y\n']
])('people read %o as a line of text', (fields, text) => {
  expect(textOfLine(lineOf(fields))).toBe(text)
})
