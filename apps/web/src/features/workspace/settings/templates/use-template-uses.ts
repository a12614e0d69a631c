import type { CallOutput } from '@mekiki/contract'
import type { statusTemplatesOperations } from '@mekiki/contract/themes/status-templates/status-templates.operations'
import { useQuery } from '@tanstack/react-query'
import { useCanInspect, usesKey } from '../shared/uses/use-uses.ts'
import type { TemplateCalls } from './template-calls.ts'

/** The themes that use a template, and how often each of its statuses is had. */
export type TemplateUse = CallOutput<typeof statusTemplatesOperations.uses>['items'][number]

/** How the templates of a kind are used, by uuid; empty until it is known and for people who do not work on the settings. */
export function useTemplateUses(calls: TemplateCalls): ReadonlyMap<string, TemplateUse> {
  const canInspect = useCanInspect()
  const { data } = useQuery({
    queryKey: [...usesKey, calls.menu],
    queryFn: ({ signal }) => calls.uses(signal),
    enabled: canInspect,
    meta: { isHandled: true }
  })
  return new Map(data?.items.map((use) => [use.uuid, use]))
}
