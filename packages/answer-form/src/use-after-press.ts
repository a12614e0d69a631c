import { useEffect, useState } from 'react'

/** Works that wait until a press of the pointer has ended. */
class Press {
  #isDown = false
  #waiting: (() => void)[] = []

  readonly begin = (): void => {
    this.#isDown = true
  }

  readonly end = (): void => {
    this.#isDown = false
    const works = this.#waiting
    this.#waiting = []
    // The click comes after the pointer is up.
    if (works.length > 0) setTimeout(() => works.forEach((work) => work()))
  }

  readonly after = (work: () => void): void => {
    if (this.#isDown) this.#waiting.push(work)
    else work()
  }
}

/**
 * Gives a way to do something once the pointer is no longer down: a message that appears while it is moves what is being pressed away from under it.
 */
export function useAfterPress(): (work: () => void) => void {
  const [press] = useState(() => new Press())
  useEffect(() => {
    const ends = ['pointerup', 'pointercancel'] as const
    window.addEventListener('pointerdown', press.begin, true)
    for (const name of ends) window.addEventListener(name, press.end, true)
    return () => {
      window.removeEventListener('pointerdown', press.begin, true)
      for (const name of ends) window.removeEventListener(name, press.end, true)
    }
  }, [press])
  return press.after
}
