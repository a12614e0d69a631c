import { ResponseError } from '@mekiki/api-client'
import { expect, test } from 'vitest'
import { draftErrors } from './draft.ts'

test('what the server says of typed-in values stands at the fields of the form', () => {
  const fields = [
    { field: 'scoutees.0.scouteeLinkInput.name', message: '200文字以下で入力してください' },
    { field: 'scoutees.0.scouteeLinkInput.url', message: '2000文字以下で入力してください' }
  ]
  const refused = new ResponseError(400, { code: 'invalid_request', message: '入力内容に誤りがあります。', requestId: 'r', fields })
  expect(draftErrors(refused)).toEqual({ name: '200文字以下で入力してください', url: '2000文字以下で入力してください' })
  expect(draftErrors(null)).toEqual({})
})
