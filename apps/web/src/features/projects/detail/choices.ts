import type { Option } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../app/lists.ts'
import { useDetailTexts } from './detail-texts.ts'

interface Choices {
  options: Option<string>[]
  /** The name of a choice; empty for one that is no longer there. */
  nameOf: (uuid: string) => string
}

function choicesOf(
  items: readonly { uuid: string; name: string }[],
  optionOf: (item: { uuid: string; name: string }) => Omit<Option<string>, 'value' | 'label'> = () => ({})
): Choices {
  const names = new Map(items.map(({ uuid, name }) => [uuid, name]))
  return { options: items.map((item) => ({ value: item.uuid, label: item.name, ...optionOf(item) })), nameOf: (uuid) => names.get(uuid) ?? '' }
}

/** The members to choose from: active ones and those chosen already; same names show their addresses (screens §2 "People"). */
export function useMemberChoices(chosen: readonly string[] = []): Choices {
  const texts = useDetailTexts()
  const { data } = useQuery(lists.members)
  return useMemo(() => {
    const items = data?.items ?? []
    const sameName = (name: string) => items.filter((item) => item.name === name).length > 1
    const mails = new Map(items.flatMap((item) => (item.email !== null && sameName(item.name) ? [[item.uuid, item.email] as const] : [])))
    const offered = items.filter((item) => item.activeFlg || chosen.includes(item.uuid))
    const named = offered.map((item) => ({ uuid: item.uuid, name: item.activeFlg ? item.name : texts.inactive(item.name) }))
    const { options } = choicesOf(named, ({ uuid }) => (mails.has(uuid) ? { note: mails.get(uuid) ?? '' } : {}))
    return { options, nameOf: (uuid) => items.find((item) => item.uuid === uuid)?.name ?? '' }
  }, [data, chosen, texts])
}

/** The user groups to choose from. */
export function useGroupChoices(): Choices {
  const { data } = useQuery(lists.userGroups)
  return useMemo(() => choicesOf(data?.items ?? []), [data])
}

/** The case tags to choose from, with their types. */
export function useCategoryChoices(): Choices {
  const { data } = useQuery(lists.projectCategories)
  return useMemo(() => {
    const types = new Map((data?.items ?? []).flatMap((item) => (item.projectCategoryType ? [[item.uuid, item.projectCategoryType.name] as const] : [])))
    return choicesOf(data?.items ?? [], ({ uuid }) => (types.has(uuid) ? { note: types.get(uuid) ?? '' } : {}))
  }, [data])
}

/** The categories of records to choose from. */
export function useRecordCategoryChoices(): Choices {
  const { data } = useQuery(lists.recordCategories)
  return useMemo(() => choicesOf(data?.items ?? []), [data])
}
