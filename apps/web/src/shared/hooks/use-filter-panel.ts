import type { localStorageDefaults } from '@mekiki/contract/workspace/constants/index'
import { useState, useSyncExternalStore } from 'react'
import { useLocalFlag } from './use-local-flag.ts'

/** Below it the panel lies over its list (packages/ui/src/styles/narrow.css). */
const narrow = '(max-width: 959px)'

function follow(tell: () => void): () => void {
  const media = matchMedia(narrow)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/**
 * Whether the filters of a list are open. Beside a list that is a choice kept in the browser; where there is no room beside it, they lie over it and are closed
 * until somebody asks for them.
 */
export function useFilterPanel(key: keyof typeof localStorageDefaults): [boolean, (value: boolean) => void] {
  const beside = useLocalFlag(key)
  const over = useState(false)
  const isNarrow = useSyncExternalStore(follow, () => matchMedia(narrow).matches)
  return isNarrow ? over : beside
}
