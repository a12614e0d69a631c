import { useSyncExternalStore } from 'react'

/** The widths at which screens take another layout (decision 089), the narrowest first. */
const steps = [
  ['phone', '(max-width: 599px)'],
  ['tablet', '(max-width: 959px)'],
  ['laptop', '(max-width: 1199px)']
] as const

/** How much room a screen has: a phone's, an upright tablet's, one of a lying tablet or a small laptop, a desk's. */
export type WidthStep = (typeof steps)[number][0] | 'desk'

let onScreen: WidthStep = 'desk'

function read(): WidthStep {
  // A sheet of paper is narrower than the screen that it is printed from; what stands there is printed as it stands.
  if (!matchMedia('print').matches) onScreen = steps.find(([, media]) => matchMedia(media).matches)?.[0] ?? 'desk'
  return onScreen
}

function follow(tell: () => void): () => void {
  const watched = steps.map(([, media]) => matchMedia(media))
  for (const media of watched) media.addEventListener('change', tell)
  return () => {
    for (const media of watched) media.removeEventListener('change', tell)
  }
}

/** How much room the screen has now; for what is another part at another width, since what only looks different is a matter of styles. */
export function useWidthStep(): WidthStep {
  return useSyncExternalStore(follow, read)
}
