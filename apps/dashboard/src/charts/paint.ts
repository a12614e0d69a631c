import { isDark, onSchemeChange } from '@mekiki/browser/colour-scheme/colour-scheme'
import { chartColours, colours } from '@mekiki/ui'
import { useCallback, useSyncExternalStore } from 'react'

const all = { ...colours, ...chartColours }

/** What a token is at present: the library reckons with colours, which it cannot do with a variable. */
export type Paint = (name: keyof typeof all) => string

/** The colours of the present scheme; another function when it changes, so that what was drawn with it is drawn anew. */
export function usePaint(): Paint {
  const at = useSyncExternalStore(onSchemeChange, isDark) ? 1 : 0
  return useCallback((name) => all[name][at], [at])
}
