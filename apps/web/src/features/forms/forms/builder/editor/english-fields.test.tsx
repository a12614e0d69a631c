import { setLanguage } from '@mekiki/browser/language'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../../app/testing/render-screen.tsx'
import { type FormValues, newQuestion, newValues } from '../form-draft.ts'
import { EnglishQuestion, EnglishSection } from './english-fields.tsx'
import { SettingsEditor } from './settings-editor.tsx'

beforeEach(() => setLanguage('ja'))

const ignore = () => undefined
const values: FormValues = { ...newValues((target) => target), englishFlg: true }

function builderWith(change: Partial<FormValues> = {}) {
  const draft = { values: { ...values, ...change }, form: null, canEdit: true, items: { themes: [] } }
  return { ...draft, errorsOf: () => ({}), set: ignore, setQuestion: ignore, setSection: ignore } as never
}

it('shows the English of a text while either is there: what is in English alone still goes out', async () => {
  renderScreen(() => <SettingsEditor builder={builderWith({ thankYouTextEn: 'Thank you.', privacyText: '個人情報' })} />, { at: '/forms/f' })
  await screen.findByDisplayValue('Thank you.')
})

it('shows the English help of a question and of a section while either is there', async () => {
  const question = { ...newQuestion('email', 'メールアドレス'), helpTextEn: 'Old help' }
  const section = { uuid: 's', title: '会社', titleEn: '', helpText: '', helpTextEn: 'Old text', ownPageFlg: false }
  renderScreen(
    () => (
      <>
        <EnglishQuestion builder={builderWith()} question={question} />
        <EnglishSection builder={builderWith()} section={section} />
      </>
    ),
    { at: '/forms/f' }
  )
  await screen.findByDisplayValue('Old help')
  screen.getByDisplayValue('Old text')
})

it('asks for no English of texts that are in neither language', async () => {
  const question = newQuestion('email', 'メールアドレス')
  renderScreen(() => <EnglishQuestion builder={builderWith()} question={question} />, { at: '/forms/f' })
  await screen.findAllByRole('textbox')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})
