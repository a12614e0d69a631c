import { setLanguage } from '@mekiki/browser/language'
import { screen } from '@testing-library/react'
import { beforeEach, it } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { BuilderHead } from './builder-head.tsx'

beforeEach(() => setLanguage('ja'))

it('says on which day the form was saved, not the time alone', async () => {
  const form = { uuid: 'f', name: '公募', status: 'private', updatedAt: '2026-10-08T03:32:00.000Z', publicUrl: 'https://mekiki.example/' }
  const builder = { form, values: { name: '公募', answerEndDate: null }, draft: { isDirty: false }, canEdit: false, save: () => undefined }
  renderScreen(() => <BuilderHead builder={builder as never} onPublish={() => undefined} onUnpublish={() => undefined} />, { at: '/forms/f' })
  await screen.findByText('保存済み 2026/10/8 12:32')
})
