import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pressStep } from './moving.ts'

const steps = { ArrowLeft: -1 }

it('Alt with an arrow is no way back, also on a case that cannot move; nothing happens while composing', () => {
  const onStep = vi.fn<(step: number) => void>()
  const pressed = (isMovable: boolean, part: KeyboardEventInit) => {
    const { unmount } = render(
      <button type="button" onKeyDown={(event) => pressStep(event, steps, isMovable ? onStep : null)}>
        案件
      </button>
    )
    const event = createEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft', altKey: true, ...part })
    fireEvent(screen.getByRole('button'), event)
    unmount()
    return event.defaultPrevented
  }
  expect([pressed(true, {}), pressed(false, {}), pressed(true, { altKey: false }), pressed(true, { isComposing: true })]).toEqual([true, true, false, false])
  expect(onStep.mock.calls).toEqual([[-1]])
})
