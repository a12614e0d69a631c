import { FetchError, ResponseError } from '@mekiki/api-client/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ErrorSink, reportError, setErrorSink } from './report-error.ts'

let before: ErrorSink
let told: unknown[]
beforeEach(() => {
  told = []
  before = setErrorSink((error) => told.push(error))
})
afterEach(() => void setErrorSink(before))

test('what nobody expected is reported, once', () => {
  const errors = [new TypeError('x is undefined'), 'thrown text', Object.assign(new Error('odd'), { name: 'UnknownError' })]
  for (const error of errors) reportError(error)
  expect(told).toEqual(errors)
})

test('refusals and lost lines are expected, those of the identity service as well', () => {
  const lost = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' })
  for (const error of [new ResponseError(403, null), new FetchError(new TypeError('Failed to fetch')), lost]) reportError(error)
  expect(told).toEqual([])
})
