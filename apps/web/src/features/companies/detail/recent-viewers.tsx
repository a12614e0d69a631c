import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { AvatarGroup, Menu } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'

const maxVisits = 50

/** The people who looked at a company or person last, each once with the last time (2§7 `visit_logs`). */
export function RecentViewers({ scouteeUuid }: { scouteeUuid: string }) {
  const texts = useScouteesTexts().detail
  const { data } = useQuery({
    queryKey: ['scoutee-visits', scouteeUuid],
    queryFn: ({ signal }) => call(scouteesOperations.visitLogs, { query: { scoutee_id: scouteeUuid, per_page: maxVisits } }, { signal }),
    staleTime: 60_000,
    meta: { isHandled: true }
  })
  const visits = (data?.items ?? []).filter((visit, index, all) => all.findIndex((other) => other.userUuid === visit.userUuid) === index)
  if (visits.length === 0) return null
  const people = visits.map((visit) => ({ id: visit.userUuid, name: visit.userName, at: visit.visitedAt }))
  return (
    <div className="mk-sc-viewers">
      <span>{texts.recentlyViewedBy}</span>
      <Menu
        label={texts.recentlyViewedBy}
        items={people.map(({ id, name, at }) => ({ key: id, label: name, note: formatDateTime(at), onSelect: () => undefined }))}
        trigger={(props) => (
          <button type="button" {...props}>
            <AvatarGroup people={people} />
          </button>
        )}
      />
    </div>
  )
}
