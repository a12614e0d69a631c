// @vitest-environment jsdom
import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { setErrorSink } from '../plain/report-error.ts'
import { createErrorHandling } from './error-handling.ts'

const texts = { loginExpired: 'a', fallbackError: '問題が発生しました。', networkError: 'c', tokenFailed: 'd' }
const handling = createErrorHandling({ texts: () => texts, leave: () => undefined, askSecondFactor: () => undefined })
const sink = vi.fn<(error: unknown) => void>()

const shown = vi.spyOn(notify, 'error').mockReturnValue(1)
afterEach(() => {
  shown.mockClear()
  sink.mockReset()
})

it('shows and reports one error once, and the next one of the same words again', () => {
  setErrorSink(sink)
  const refused = () => new ResponseError(422, { code: 'unprocessable', message: '保存できません。', requestId: 'r' })
  const one = refused()
  handling.handleError(one)
  handling.handleError(one)
  expect(shown.mock.calls).toEqual([['保存できません。']])
  handling.handleError(refused())
  expect(shown).toHaveBeenCalledTimes(2)
  const lost = new Error('lost')
  handling.handleError(lost)
  handling.handleError(lost)
  expect(sink.mock.calls.filter(([error]) => error === lost)).toHaveLength(1)
})
