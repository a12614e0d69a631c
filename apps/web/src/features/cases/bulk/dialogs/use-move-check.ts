import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import type { BulkProject } from '../bulk-plan.ts'

/** Cases that cannot go to a theme since it would show what their own theme hides: parts of them; others' reviews before one's own. */
export interface Refused {
  restricted: readonly BulkProject[]
  parts: readonly InsiderProjectProperty[]
  opensReviews: readonly BulkProject[]
}

/** Cases that can go to a theme and that one could not take back, since it hides parts of them that their own theme shows. */
export interface OneWay {
  cases: readonly BulkProject[]
  parts: readonly InsiderProjectProperty[]
}

const nothing: Refused = { restricted: [], parts: [], opensReviews: [] }

/** Asks which cases a move to a theme would refuse, before it is tried. */
export function useMoveCheck(cases: readonly BulkProject[], themeUuid: string | null) {
  const uuids = cases.map(({ uuid }) => uuid)
  const isAsked = themeUuid !== null && uuids.length > 0
  const query = useQuery({
    queryKey: ['projects', 'move', themeUuid, uuids],
    queryFn: ({ signal }) =>
      call(
        projectIntegrationOperations.previewMove,
        { body: { items: uuids.map((projectUuid) => ({ projectUuid, themeUuid: themeUuid ?? '' })) } },
        { signal }
      ),
    enabled: isAsked,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const found = new Map(isAsked ? query.data?.refused.map((each) => [each.projectUuid, each]) : [])
  const isRestricted = ({ uuid }: BulkProject): boolean => (found.get(uuid)?.restrictedParts.length ?? 0) > 0
  const restricted = cases.filter(isRestricted)
  const refused: Refused =
    found.size === 0
      ? nothing
      : {
          restricted,
          parts: [...new Set(restricted.flatMap(({ uuid }) => found.get(uuid)?.restrictedParts ?? []))],
          opensReviews: cases.filter((each) => found.has(each.uuid) && !isRestricted(each))
        }
  const kept = new Map(isAsked ? query.data?.oneWay.map((each) => [each.projectUuid, each.restrictedParts]) : [])
  const oneWay: OneWay = { cases: cases.filter(({ uuid }) => kept.has(uuid)), parts: [...new Set([...kept.values()].flat())] }
  return {
    query,
    refused,
    oneWay,
    isChecked: !isAsked || query.isSuccess,
    isRefused: ({ uuid }: BulkProject) => found.has(uuid),
    isChecking: isAsked && query.isPending
  }
}
