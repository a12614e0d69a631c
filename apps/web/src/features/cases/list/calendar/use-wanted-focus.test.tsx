import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useWantedFocus } from './use-wanted-focus.ts'

/** A grid that shows one day, and a case on it once that has arrived. */
function Sheet({ hasProject }: { hasProject: boolean }) {
  const { grid, want } = useWantedFocus()
  return (
    <>
      <button type="button" onClick={() => want({ day: '2026-11-02', projectUuid: 'a' })}>
        移す
      </button>
      <button type="button">ほか</button>
      <div ref={grid}>
        <div data-day="2026-11-02" tabIndex={-1}>
          {hasProject && (
            <div data-case="a">
              <a href="/a">案件</a>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

it('the focus goes to a case that arrives on its day', async () => {
  const { rerender } = render(<Sheet hasProject={false} />)
  await userEvent.click(screen.getByRole('button', { name: '移す' }))
  rerender(<Sheet hasProject />)
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it.each([
  ['another control has the focus', () => userEvent.tab()],
  ['the mouse has pressed elsewhere', () => userEvent.click(document.body)]
])('the focus stays where it is once %s', async (_, goOn) => {
  const { rerender } = render(<Sheet hasProject={false} />)
  await userEvent.click(screen.getByRole('button', { name: '移す' }))
  await goOn()
  const place = document.activeElement
  rerender(<Sheet hasProject />)
  expect(document.activeElement).toBe(place)
})
