import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A screen of a width in pixels, until `vi.unstubAllGlobals`; gives what changes it. */
export function screenOf(first: number): (next: number) => Promise<void> {
  let width = first
  const tell = new Set<() => void>()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: width <= Number(/max-width: (\d+)px/u.exec(media)?.[1] ?? 0),
    addEventListener: (_: string, told: () => void) => tell.add(told),
    removeEventListener: (_: string, told: () => void) => tell.delete(told)
  }))
  return (next: number) =>
    act(async () => {
      width = next
      for (const told of tell) told()
    })
}
