import { useEffect, useState } from 'react'

/** Where the respondent is: on a page of the questions (`pagesOf`, by its key), or at the check of all of them. */
export interface Place {
  step: 'input' | 'confirm'
  page: string
  /** The page was opened from the check, to which the way on leads back. */
  isFix?: boolean
}

/** An entry of the browser's history: a place, and the one from which it was reached. */
interface Entry extends Place {
  from?: Place
}

const entryOf = (state: unknown): Entry | null => (typeof state === 'object' && state !== null && 'step' in state ? (state as Entry) : null)

const isSame = (left: Place | undefined, right: Place): boolean =>
  left?.step === right.step && left.page === right.page && Boolean(left.isFix) === Boolean(right.isFix)

/** The place, with which the browser's own Back and Forward agree; a page that is loaded anew begins with the questions. */
export function usePlace(page: string) {
  const [first] = useState<Place>({ step: 'input', page })
  const [place, setPlace] = useState(first)
  useEffect(() => {
    history.replaceState(first, '')
    const follow = ({ state }: PopStateEvent) => setPlace(entryOf(state) ?? first)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [first])
  return {
    place,
    hasMoved: place !== first,
    go: (next: Place) => {
      history.pushState({ ...next, from: place }, '')
      setPlace(next)
    },
    /** Goes back to a place: by the browser's own way where it was the last one, else in the place of this one. */
    goBack: (next: Place) => {
      if (isSame(place, next)) return
      if (isSame(entryOf(history.state)?.from, next)) history.back()
      else history.replaceState(next, '')
      setPlace(next)
    }
  }
}
