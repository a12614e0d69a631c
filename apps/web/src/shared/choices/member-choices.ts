import type { Option } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListPartsTexts } from '../list/list-parts-texts.ts'
import { lists } from '../calls/lists.ts'

/** What a picker offers, and how its values are called. */
export interface Choices {
  options: Option<string>[]
  /** The name of a choice; empty for one that is no longer there. */
  nameOf: (uuid: string) => string
}

interface Person {
  uuid: string
  name: string
  email: string | null
  activeFlg: boolean
}

/** People as choices: inactive ones last and marked (1§3 "User"), those of one name with their addresses. */
export function memberOptions(people: readonly Person[], inactive: (name: string) => string): Option<string>[] {
  const isShared = ({ name }: Person) => people.filter((other) => other.name === name).length > 1
  return people
    .toSorted((left, right) => Number(right.activeFlg) - Number(left.activeFlg))
    .map((person) => ({
      value: person.uuid,
      label: person.activeFlg ? person.name : inactive(person.name),
      ...(person.email !== null && isShared(person) && { note: person.email })
    }))
}

const nobody: readonly Person[] = []

/** All members as the choices of a filter: what is looked for may be of somebody who has left. */
export function useMemberOptions(): Option<string>[] {
  const { inactive } = useListPartsTexts()
  const people = useQuery(lists.members).data?.items ?? nobody
  return useMemo(() => memberOptions(people, inactive), [people, inactive])
}

/** The members to choose from: active ones and those chosen already, which `inactive` tells apart; same names show their addresses. */
export function useMemberChoicesIn(chosen: readonly string[], inactive: (name: string) => string): Choices {
  const { data } = useQuery(lists.members)
  return useMemo(() => {
    const items = data?.items ?? []
    const names = new Map(items.map(({ uuid, name }) => [uuid, name]))
    const isOffered = new Set(items.filter((item) => item.activeFlg || chosen.includes(item.uuid)).map(({ uuid }) => uuid))
    const options = memberOptions(items, inactive).filter(({ value }) => isOffered.has(value))
    return { options, nameOf: (uuid) => names.get(uuid) ?? '' }
  }, [data, chosen, inactive])
}
