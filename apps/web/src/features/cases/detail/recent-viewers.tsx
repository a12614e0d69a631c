import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { AvatarGroup, Menu } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useDetailTexts } from './detail-texts.ts'

const maxVisits = 50

/** The people who looked at a case last, each once with the last time; "recently viewed by" (2§7 `visit_logs`). */
export function RecentViewers({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const { data } = useQuery({
    queryKey: ['projects', 'visits', projectUuid],
    queryFn: ({ signal }) => call(projectsOperations.visitLogs, { query: { project_uuid: projectUuid, per_page: maxVisits } }, { signal }),
    staleTime: 60_000,
    meta: { isHandled: true }
  })
  const visits = (data?.items ?? []).filter((visit, index, all) => all.findIndex((other) => other.userUuid === visit.userUuid) === index)
  if (visits.length === 0) return null
  const people = visits.map((visit) => ({ id: visit.userUuid ?? visit.uuid, name: visit.userName ?? texts.formerMember, at: visit.visitedAt }))
  return (
    <span className="mk-pd-theme mk-pd-viewers">
      <span className="mk-pd-word">{texts.recentlyViewedBy}</span>
      <Menu
        label={texts.recentlyViewedBy}
        items={people.map(({ id, name, at }) => ({ key: id, label: name, note: formatDateTime(at), onSelect: () => undefined }))}
        trigger={(props) => (
          <button type="button" className="mk-pd-viewers-open" {...props}>
            <AvatarGroup people={people} />
          </button>
        )}
      />
    </span>
  )
}
