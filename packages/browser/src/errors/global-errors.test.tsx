import { ResponseError } from '@mekiki/api-client'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TokenRetrievalError } from '../connection/lost-contact.ts'
import { createQueryClient } from '../query-client.ts'
import { createErrorHandling, isTokenFailure, wasTold } from './error-handling.ts'
import { catchGlobalErrors } from './global-errors.ts'

const rejected = (reason: unknown): Event => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })

it('a refused save that its mutation has told is handled once, however its promise is left', async () => {
  const caught: unknown[] = []
  catchGlobalErrors((error) => caught.push(error))
  const told: boolean[] = []
  const client = createQueryClient({ staleMilliseconds: 0, onError: (_error, isHandled) => told.push(isHandled) })
  const refusal = new ResponseError(422, null)
  function Save() {
    const save = useMutation({ mutationFn: () => Promise.reject(refusal) })
    return (
      <button type="button" onClick={() => void save.mutateAsync().catch((error: unknown) => window.dispatchEvent(rejected(error)))}>
        save
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Save />
    </QueryClientProvider>
  )
  screen.getByRole('button').click()
  await expect.poll(() => told).toEqual([false])
  await expect.poll(() => wasTold(refusal)).toBe(true)
  expect(caught).toEqual([])
  // What nobody has told is still caught, and what did not come ahead of its use is nobody's error.
  window.dispatchEvent(rejected(new Error('left alone')))
  window.dispatchEvent(rejected(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  expect(caught.map(String)).toEqual(['Error: left alone'])
})

it('a token that cannot be had has the fixed sentence, also where the screen shows an error of its own', () => {
  const texts = { loginExpired: 'a', fallbackError: 'b', networkError: 'c', tokenFailed: 'エラーが発生しました。' }
  const { errorMessage } = createErrorHandling({ texts: () => texts, leave: vi.fn<() => void>(), askSecondFactor: vi.fn<() => void>() })
  const failure = new TokenRetrievalError(new Error('aborted'))
  expect([errorMessage(failure), isTokenFailure(failure), isTokenFailure(new ResponseError(500, null))]).toEqual(['エラーが発生しました。', true, false])
})
