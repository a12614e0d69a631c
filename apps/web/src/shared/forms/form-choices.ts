import type { CallOutput } from '@mekiki/contract'
import { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { usePermission } from '../../app/session/me.ts'

type FormItem = CallOutput<typeof formsOperations.list>['items'][number]

const per_page = 1000

/** All forms of the workspace, page by page. */
async function listAll(signal: AbortSignal): Promise<FormItem[]> {
  const items: FormItem[] = []
  for (let page = 1; ; page += 1) {
    // One page after the other: the number of the next is known only then.
    const { items: found, totalCount } = await call(formsOperations.list, { query: { page, per_page } }, { signal })
    items.push(...found)
    if (found.length === 0 || items.length >= totalCount) return items
  }
}

const query = queryOptions({ queryKey: ['forms', 'choices'], queryFn: ({ signal }) => listAll(signal), meta: { isHandled: true } })

/** The forms to choose from for a theme; undefined while they load, and for whoever may not see forms. */
export function useFormChoices(): readonly FormItem[] | undefined {
  const canRead = usePermission('read_form')
  return useQuery({ ...query, enabled: canRead }).data
}
