import { createContext, use } from 'react'

/** A case of the list that another one was opened from. */
export interface Neighbour {
  uuid: string
  name: string
  /** Whether the caller has reviewed it. */
  isReviewed: boolean
}

/** The ways out of a case and to its neighbours in the list that it was opened from. */
export interface Ways {
  /** Where the way back leads, in words. */
  backLabel: string
  onBack: () => void
  /** Its place in the list, from 1; null for one that came from no list. */
  position: number | null
  total: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** The cases of the list as far as it is loaded, and the way to one of them. */
  neighbours: readonly Neighbour[]
  onGo: (uuid: string) => void
}

const WaysContext = createContext<Ways | null>(null)

/** Tells the parts of a case the ways to its neighbours. */
export const WaysProvider = WaysContext.Provider

/** The ways to the neighbours of the case that a part is of; null where the case stands beside its list or came from none. */
export function useWays(): Ways | null {
  return use(WaysContext)
}
