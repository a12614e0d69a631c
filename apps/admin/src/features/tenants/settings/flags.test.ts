import { expect, test } from 'vitest'
import { flagFields, flagKeys, flagsBody } from './flags.ts'

test('what is switched off is sent as well as what is switched on, and what was not touched is not', () => {
  expect(flagsBody({ enableBot: false, mfaAvailableFlg: true })).toEqual({ enable_bot: false, mfa_available_flg: true })
  expect(flagsBody({})).toEqual({})
  const all = Object.fromEntries(flagKeys.map((key) => [key, true]))
  expect(Object.keys(flagsBody(all))).toEqual(Object.values(flagFields))
})
