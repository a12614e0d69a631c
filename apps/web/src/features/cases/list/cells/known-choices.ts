import { searchText } from '@mekiki/text'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useProjectList } from '../project-list-state.tsx'
import type { LinkKind, NamedRef, StatusRef } from './cell-values.ts'

/** A choice by its name; people of one name are told apart by their addresses. */
export interface KnownRef extends NamedRef {
  email?: string | null
}

/** What cells may be given. */
export interface KnownChoices {
  statusesOf: (themeUuid: string) => readonly StatusRef[]
  links: Record<LinkKind, readonly KnownRef[]>
}

type TemplateOf = (themeUuid: string) => string | undefined

const needed = [lists.statusTemplates, lists.members, lists.userGroups, lists.projectCategories] as const

/** What the browser knows of it already. */
function cachedChoices(client: QueryClient, templateOf: TemplateOf): KnownChoices {
  const [templates, members, groups, categories] = [
    client.getQueryData(lists.statusTemplates.queryKey)?.items ?? [],
    client.getQueryData(lists.members.queryKey)?.items ?? [],
    client.getQueryData(lists.userGroups.queryKey)?.items ?? [],
    client.getQueryData(lists.projectCategories.queryKey)?.items ?? []
  ]
  const statuses = new Map(templates.map((template) => [template.uuid, template.statuses]))
  return {
    statusesOf: (themeUuid) => statuses.get(templateOf(themeUuid) ?? '') ?? [],
    links: { followers: members.filter((member) => member.activeFlg), groups, categories }
  }
}

/**
 * What cells may be given: `now`, as far as it is known; `load` fetches what is not there yet. It is asked for at once, so that it is there when the
 * connection is not.
 */
export function useKnownChoices(): { now: () => KnownChoices; load: () => Promise<KnownChoices> } {
  const client = useQueryClient()
  const { templateOf } = useProjectList()
  useEffect(() => {
    for (const list of needed) void client.prefetchQuery(list as (typeof needed)[0])
  }, [client])
  return {
    now: () => cachedChoices(client, templateOf),
    load: async () => {
      await Promise.all(needed.map((list) => client.ensureQueryData(list as (typeof needed)[0])))
      return cachedChoices(client, templateOf)
    }
  }
}

/** A name as it is compared: width, case, kana and blanks aside. */
export const nameOf = (name: string): string => searchText(name).replaceAll(' ', '')

/** The status of a case that is the same as another one's: itself, else the one of its name. */
export function sameStatus(statuses: readonly StatusRef[], status: NamedRef): StatusRef | undefined {
  return statuses.find(({ uuid }) => uuid === status.uuid) ?? statuses.find(({ name }) => nameOf(name) === nameOf(status.name))
}
