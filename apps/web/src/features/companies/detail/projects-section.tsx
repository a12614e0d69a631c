import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { formatDateTime, formatScore } from '@mekiki/i18n/format'
import { AppLink, Button, StatusChip } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePermission } from '../../../app/session/me.ts'
import { statusToneOf } from '../../../shared/choices/status-tone.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'
import { DetailSection } from './detail-section.tsx'

const asked = { page: 1, per_page: 20, parts: ['none' as const], column_keys: 'project_group_name,status_name,all_average_score,registered_at' }

/** The cases of a company or person that the caller may see, the newest first, with the way to a new one. */
export function ProjectsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const { detail: texts, createCases } = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_project')
  const cases = useQuery({
    queryKey: ['projects', 'of-scoutee', scoutee.uuid],
    queryFn: ({ signal }) => call(projectsOperations.list, { query: { scoutee_ids: [scoutee.uuid], ...asked } }, { signal }),
    meta: { isHandled: true }
  })
  const actions = (
    <span className="mk-actions">
      {cases.data && cases.data.totalCount > 0 && <AppLink href={`${addresses.allProjects}?scoutee_ids=${scoutee.uuid}`}>{texts.showInList}</AppLink>}
      {canCreate && (
        <Button icon={Plus} onClick={() => open('is_create_scoutee_projects_drawer_open')}>
          {createCases.action}
        </Button>
      )}
    </span>
  )
  return (
    <DetailSection title={cases.data ? texts.casesCount(cases.data.totalCount) : texts.cases} actions={actions}>
      <Loaded query={cases} cause={texts.casesFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mk-note">{scoutee.peopleFlg ? texts.noPersonCases : texts.noCases}</p>
          ) : (
            <ul className="mk-sc-cases">
              {items.map((item) => (
                <li key={item.uuid}>
                  <AppLink href={addresses.project(item.themeUuid, item.uuid)}>{item.themeName}</AppLink>
                  <StatusChip tone={statusToneOf(item.statusColor)}>{item.statusName}</StatusChip>
                  {item.allAverageScore !== null && <span className="mk-sc-score">{`${texts.score} ${formatScore(item.allAverageScore)}`}</span>}
                  <small>{formatDateTime(item.registeredAt)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </DetailSection>
  )
}
