import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lists } from '../../../../../shared/calls/lists.ts'
import { useProjectList } from '../../project-list-state.tsx'
import type { KnownChoices } from './known-names.ts'

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
