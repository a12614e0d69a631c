import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@mekiki/contract'
import { respondJa } from '@mekiki/i18n/forms/respond'
import { expect, test, vi } from 'vitest'
import { actOn } from './refusal.ts'

const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}) =>
  new ResponseError(errorCatalogue[code], { code, message: 'サーバーの文', requestId: 'r', ...more })
const act = (error: unknown) => actOn(error, [{ questionUuid: 'q' }], respondJa)

test.each([
  ['the questions changed', 'form_changed', { needs: 'questions', notice: respondJa.form.changed, failure: null }],
  ['the form was opened too long ago', 'submission_expired', { needs: 'submission', failure: { text: respondJa.confirm.renewed, canRetry: true } }],
  ['the puzzle no longer holds', 'robot_suspected', { needs: 'submission', failure: { text: respondJa.confirm.renewed, canRetry: true } }],
  ['a file is no longer kept', 'file_missing', { needs: 'files', failure: { text: respondJa.confirm.filesGone, canRetry: true } }],
  ['too many at once', 'too_many_requests', { needs: null, failure: { text: 'サーバーの文', canRetry: true } }],
  ['closed meanwhile', 'form_closed', { needs: null, failure: { text: `サーバーの文 ${respondJa.confirm.kept}`, canRetry: false } }],
  ['full meanwhile', 'form_full', { needs: null, failure: { text: `サーバーの文 ${respondJa.confirm.kept}`, canRetry: false } }],
  ['a file of another kind', 'file_type_not_allowed', { needs: null, failure: { text: 'サーバーの文', canRetry: false } }]
] as const)('after a refusal: %s', (_, code, requested) => {
  expect(act(refusal(code))).toMatchObject(requested)
})

test('faulty answers lead back to their questions', () => {
  const error = refusal('invalid_request', { fields: [{ field: 'values.0', message: '回答してください' }] })
  expect(act(error)).toEqual({ needs: null, notice: null, failure: null, faults: [{ questionUuid: 'q', text: '回答してください' }] })
})

test('a broken connection, a server that fails and what nobody expected can be tried again', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(act(new FetchError(new Error('down'))).failure).toEqual({ text: respondJa.confirm.network, canRetry: true })
  for (const error of [refusal('internal'), new ResponseError(502, null), new Error('unexpected')]) {
    expect(act(error).failure).toEqual({ text: respondJa.confirm.later, canRetry: true })
  }
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
})
