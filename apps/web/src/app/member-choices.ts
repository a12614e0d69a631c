import type { Option } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from './lists.ts'

/** What a picker offers, and how its values are called. */
export interface Choices {
  options: Option<string>[]
  /** The name of a choice; empty for one that is no longer there. */
  nameOf: (uuid: string) => string
}

/** The members to choose from: active ones and those chosen already, which `inactive` tells apart; same names show their addresses (screens §2 "People"). */
export function useMemberChoicesIn(chosen: readonly string[], inactive: (name: string) => string): Choices {
  const { data } = useQuery(lists.members)
  return useMemo(() => {
    const items = data?.items ?? []
    const names = new Map(items.map(({ uuid, name }) => [uuid, name]))
    const sameName = (name: string) => items.filter((item) => item.name === name).length > 1
    const offered = items.filter((item) => item.activeFlg || chosen.includes(item.uuid))
    const options = offered.map((item) => ({
      value: item.uuid,
      label: item.activeFlg ? item.name : inactive(item.name),
      ...(item.email !== null && sameName(item.name) && { note: item.email })
    }))
    return { options, nameOf: (uuid) => names.get(uuid) ?? '' }
  }, [data, chosen, inactive])
}
