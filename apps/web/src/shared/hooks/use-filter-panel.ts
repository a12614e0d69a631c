import type { localStorageDefaults } from '@mekiki/contract/workspace/constants/index'
import { useWidthStep } from '@mekiki/ui'
import { useState } from 'react'
import { useLocalFlag } from './use-local-flag.ts'

/**
 * Whether the filters of a list are open. Beside a list that is a choice kept in the browser; where there is no room beside it, they lie over it and are closed
 * until somebody asks for them.
 */
export function useFilterPanel(key: keyof typeof localStorageDefaults): [boolean, (value: boolean) => void] {
  const beside = useLocalFlag(key)
  const over = useState(false)
  const step = useWidthStep()
  return step === 'phone' || step === 'tablet' ? over : beside
}
