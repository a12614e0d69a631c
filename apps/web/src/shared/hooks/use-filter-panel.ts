import type { localStorageDefaults } from '@mekiki/contract/workspace/constants/index'
import { areFiltersInUse, useWidthStep } from '@mekiki/ui'
import { useState } from 'react'
import { useLocalFlag } from './use-local-flag.ts'

/**
 * Whether the filters of a list are open. Beside a list that is a choice kept in the browser; where there is no room beside it, they lie over it and are closed
 * until somebody asks for them. Filters that somebody is in when the room changes stay open.
 */
export function useFilterPanel(key: keyof typeof localStorageDefaults): [boolean, (value: boolean) => void] {
  const [isBeside, setBeside] = useLocalFlag(key)
  const [isOpenOver, setOpenOver] = useState(false)
  const [stays, setStays] = useState(false)
  const step = useWidthStep()
  const isOver = step === 'phone' || step === 'tablet'
  const [wasOver, setWasOver] = useState(isOver)
  if (wasOver !== isOver) {
    setWasOver(isOver)
    setStays(areFiltersInUse())
    setOpenOver(false)
  }
  const set = (value: boolean) => {
    setStays(false)
    if (isOver) setOpenOver(value)
    else setBeside(value)
  }
  return [stays || (isOver ? isOpenOver : isBeside), set]
}
