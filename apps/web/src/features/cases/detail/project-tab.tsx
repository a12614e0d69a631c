import { constantLabel } from '@mekiki/i18n/constants'
import { formatDateTime, formatNumber, formatScore } from '@mekiki/i18n/format'
import { AppLink, Card, Facts, useLanguage } from '@mekiki/ui'
import { addresses } from '../../../shared/addresses.ts'
import { CustomField } from './custom/custom-field.tsx'
import { useDetailTexts } from './detail-texts.ts'
import { CategoriesField, FollowersField, GroupsField } from './link-pickers.tsx'
import { StatusPicker } from './status-picker.tsx'
import type { Project } from './use-project.ts'
import type { ProjectUpdater } from './use-update-project.ts'

function ByWhom({ at, name }: { at: string; name: string | null }) {
  return (
    <span className="mk-pd-links">
      <time dateTime={at}>{formatDateTime(at)}</time>
      {name !== null && <span className="mk-note">{name}</span>}
    </span>
  )
}

/** What people decided about a case: status, people and groups in charge, tags; each changed in its place. */
export function ProjectTab({ project, updater }: { project: Project; updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => constantLabel('projectColumn', key, language)
  const score = (value: number | null) =>
    value === null ? null : `${formatScore(value)} ${project.reviewScale === null ? '' : texts.ofScale(project.reviewScale)}`
  const hasReviews = !project.hiddenParts.includes('review')
  const hasRecords = !project.hiddenParts.includes('record_and_file')
  return (
    <div className="mk-pd-stack">
      <Card title={texts.progress}>
        <div className="mk-pd-facts mk-pd-facts-edit">
          <Facts
            items={[
              { label: label('status_name'), value: <StatusPicker project={project} updater={updater} /> },
              { label: label('category_names'), value: <CategoriesField project={project} updater={updater} /> },
              { label: label('follower_names'), value: <FollowersField project={project} updater={updater} /> },
              { label: label('follower_group_names'), value: <GroupsField project={project} updater={updater} /> }
            ]}
          />
        </div>
      </Card>
      {(project.theme.extensionItemGroups ?? []).map((group) => (
        <Card key={group.uuid} title={group.name}>
          <div className="mk-pd-facts mk-pd-facts-edit">
            <Facts items={group.items.map((item) => ({ label: item.name, value: <CustomField project={project} updater={updater} item={item} /> }))} />
          </div>
        </Card>
      ))}
      <Card title={texts.registration}>
        <div className="mk-pd-facts">
          <Facts
            items={[
              { label: label('project_group_name'), value: <AppLink href={addresses.themeProjects(project.themeUuid)}>{project.themeName}</AppLink> },
              { label: label('status_template_name'), value: project.statusTemplateName },
              ...(hasReviews ? [{ label: label('review_template_name'), value: project.reviewTemplateName }] : []),
              { label: label('scoutee_channels'), value: project.shownScoutee.channels.map(({ name }) => name).join(texts.comma) },
              { label: label('registered_at'), value: <ByWhom at={project.registeredAt} name={project.createdByName} /> },
              { label: label('updated_at'), value: <ByWhom at={project.updatedAt} name={project.updatedByName} /> },
              { label: label('project_uuid'), value: <code className="mk-pd-code">{project.uuid}</code> }
            ]}
          />
        </div>
      </Card>
      {(hasReviews || hasRecords) && (
        <Card title={texts.figures}>
          <div className="mk-pd-facts">
            <Facts
              items={[
                ...(hasReviews
                  ? [
                      {
                        label: label('all_average_score'),
                        value: project.reviewsVeiled ? <span className="mk-note">{texts.reviews.hiddenUntil}</span> : score(project.allAverageScore)
                      },
                      { label: label('my_average_score'), value: score(project.myAverageScore) }
                    ]
                  : []),
                ...(hasRecords ? [{ label: label('project_records_count'), value: texts.cases(formatNumber(project.projectRecordsCount)) }] : [])
              ]}
            />
          </div>
        </Card>
      )}
    </div>
  )
}
