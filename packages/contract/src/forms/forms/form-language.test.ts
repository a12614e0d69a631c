import { expect, test } from 'vitest'
import { consentIn } from './form-language.ts'

test('consent is asked for where the form’s own text is there, in English where that is', () => {
  const own = { privacyText: '個人情報の取り扱い', privacyTextEn: '' }
  expect([consentIn('ja', own), consentIn('en', own)]).toEqual(['個人情報の取り扱い', '個人情報の取り扱い'])
  expect(consentIn('en', { ...own, privacyTextEn: 'How personal data is handled' })).toBe('How personal data is handled')
  expect(consentIn('en', { privacyText: '', privacyTextEn: 'How personal data is handled' })).toBe('')
})
