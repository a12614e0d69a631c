import { z } from 'zod'
import { useState } from 'react'
import { localStorageDefaults } from '@mekiki/contract/workspace/constants/index'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** A choice kept in the browser under one of the fixed keys, with its fixed default (1§9). */
export function useLocalFlag(key: keyof typeof localStorageDefaults): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readLocal(key, z.boolean()) ?? localStorageDefaults[key])
  return [
    value,
    (next) => {
      setValue(next)
      writeLocal(key, next)
    }
  ]
}
