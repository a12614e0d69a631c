import type { Option } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '../../../shared/calls/lists.ts'
import { type Choices, useMemberChoicesIn } from '../../../shared/choices/member-choices.ts'
import { useDetailTexts } from './detail-texts.ts'

const nobody: readonly string[] = []

function choicesOf(
  items: readonly { uuid: string; name: string }[],
  optionOf: (item: { uuid: string; name: string }) => Omit<Option<string>, 'value' | 'label'> = () => ({})
): Choices {
  const names = new Map(items.map(({ uuid, name }) => [uuid, name]))
  return { options: items.map((item) => ({ value: item.uuid, label: item.name, ...optionOf(item) })), nameOf: (uuid) => names.get(uuid) ?? '' }
}

/** The members to choose from. */
export function useMemberChoices(chosen: readonly string[] = nobody): Choices {
  return useMemberChoicesIn(chosen, useDetailTexts().inactive)
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
