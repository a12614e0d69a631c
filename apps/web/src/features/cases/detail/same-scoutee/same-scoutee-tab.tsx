import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatScore } from '@mekiki/i18n/format'
import { AppLink, AvatarGroup, Button, EmptyState, SkeletonRows, StatusChip, statusToneOf, Tag, useDelayed, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useHasScoutees, usePermission } from '../../../../app/session/me.ts'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { useDetailTexts } from '../detail-texts.ts'
import { LoadError } from '../load-error.tsx'
import type { Project } from '../use-project.ts'
import './same-scoutee.css'

const maxShown = 1000
const columns = ['project_group_name', 'status_name', 'follower_names', 'registered_at', 'updated_at'] as const
const shownColumns = [...columns, 'all_average_score'].join(',')

/** The cases of the same company or person that the caller sees, in all themes, the newest first; the one at hand among them. */
export function SameScouteeTab({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { scouteeId } = project
  const mayCreate = usePermission('create_project')
  const canCreate = useHasScoutees() && mayCreate
  const query = useQuery({
    queryKey: ['projects', 'same-scoutee', scouteeId],
    queryFn: ({ signal }) =>
      call(projectsOperations.list, { query: { scoutee_ids: scouteeId ?? '', per_page: maxShown, parts: ['none'], column_keys: shownColumns } }, { signal }),
    enabled: scouteeId !== null,
    meta: { isHandled: true }
  })
  const isLate = useDelayed(query.isPending && scouteeId !== null)
  if (scouteeId === null) return <EmptyState kind="neverUsed" title={texts.same.unlinked} body={texts.same.unlinkedBody} />
  if (query.isError && !query.data) return <LoadError error={query.error} onReload={() => query.refetch()} />
  if (!query.data) return isLate ? <SkeletonRows rows={4} /> : null
  if (query.data.totalCount <= 1) {
    const add = canCreate && (
      <Button icon={Plus} href={`${addresses.scoutee(scouteeId)}?is_create_scoutee_projects_drawer_open=true`}>
        {texts.same.add}
      </Button>
    )
    return <EmptyState kind="neverUsed" title={texts.same.none} body={texts.same.noneBody} action={add} />
  }
  const word = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => constantLabel('projectColumn', key, language)
  return (
    <div className="mk-plain-frame mk-same-frame">
      <table className="mk-plain mk-same">
        <caption className="mk-hidden">{texts.tabs.sameScouteeProject}</caption>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {word(key)}
              </th>
            ))}
            <th scope="col" className="mk-plain-number">
              {word('all_average_score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {query.data.items.map((item) => (
            <tr key={item.uuid} aria-current={item.uuid === project.uuid || undefined}>
              <td>
                {item.uuid === project.uuid ? (
                  <span className="mk-same-here">
                    {item.themeName} <Tag>{texts.same.here}</Tag>
                  </span>
                ) : (
                  <AppLink href={addresses.project(item.themeUuid, item.uuid)}>{item.themeName}</AppLink>
                )}
              </td>
              <td>
                <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
              </td>
              <td>
                <AvatarGroup people={item.followers.map(({ uuid, name }) => ({ id: uuid, name }))} />
              </td>
              <td>
                <time dateTime={item.registeredAt}>{formatDateTime(item.registeredAt)}</time>
              </td>
              <td>
                <time dateTime={item.updatedAt}>{formatDateTime(item.updatedAt)}</time>
              </td>
              <td className="mk-plain-number">{item.allAverageScore === null ? '' : formatScore(item.allAverageScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
