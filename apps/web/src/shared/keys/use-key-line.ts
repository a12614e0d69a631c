import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { useState } from 'react'
import { z } from 'zod'

const key = 'IS_KEY_LINE_SHOWN'

/** Whether a line at the foot of a case names its keys on this device, and the way to change it. */
export function useKeyLine(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => readLocal(key, z.boolean()) ?? true)
  return [
    isShown,
    (next) => {
      setShown(next)
      writeLocal(key, next)
    }
  ]
}
