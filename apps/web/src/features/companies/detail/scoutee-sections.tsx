import { scouteeCasesOperations } from '@mekiki/contract/cases/scoutee-cases/scoutee-cases.operations'
import { formatDateTime, formatScore } from '@mekiki/i18n/format'
import { AppLink, Button, Linkified, PersonName, statusToneOf, Tag, StatusChip } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { call } from '../../../shared/calls/api.ts'
import { lastVisits, VisitorsMenu } from '../../../shared/visitors-menu.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import type { ScouteeDetail, ScouteeReview } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { DetailSection } from './detail-section.tsx'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { usePermission } from '../../../app/session/me.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import Plus from 'lucide-react/icons/plus'
import { useScouteeDrawer } from '../use-scoutee-drawer.ts'

const firstReviews = 10
const maxReviews = 1000

/** The reviews of all cases of a company or person that the caller may see, newest first (2§7 `project_reviews`). */
export function ReviewsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  const [count, setCount] = useState(firstReviews)
  const reviews = useQuery({
    queryKey: ['projects', 'reviews-of-scoutee', scoutee.uuid, count],
    queryFn: ({ signal }) => call(scouteeCasesOperations.reviews, { params: { scoutee_id: scoutee.uuid }, query: { page: 1, per_page: count } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const total = reviews.data?.totalCount
  return (
    <DetailSection title={total === undefined ? texts.reviews : texts.reviewsCount(total)}>
      <Loaded query={reviews} cause={texts.reviewsFailed}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p className="mk-note">{texts.noReviews}</p>
          ) : (
            <>
              <ul className="mk-sc-reviews">
                {items.map((review) => (
                  <ReviewItem key={review.uuid} review={review} />
                ))}
              </ul>
              {items.length < Math.min(totalCount, maxReviews) && (
                <Button loading={reviews.isFetching} onClick={() => setCount(Math.min(count * 10, maxReviews))}>
                  {texts.moreReviews}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </DetailSection>
  )
}

function ReviewItem({ review }: { review: ScouteeReview }) {
  const texts = useScouteesTexts().detail
  return (
    <li>
      <div className="mk-sc-review-head">
        <PersonName id={review.createdBy} name={review.createdByName} />
        {review.myAverageScore !== null && <span className="mk-sc-score">{`${texts.score} ${formatScore(review.myAverageScore)}`}</span>}
        <Tag>{review.statusName}</Tag>
        <AppLink href={addresses.project(review.themeUuid, review.projectUuid)}>{review.themeName}</AppLink>
        <small>{formatDateTime(review.createdAt)}</small>
      </div>
      {review.isVeiled && <p className="mk-note">{texts.veiled}</p>}
      {review.comment !== '' && (
        <p className="mk-sc-prose">
          <Linkified>{review.comment}</Linkified>
        </p>
      )}
    </li>
  )
}

/** The forms that a person answered, as far as the reader sees an answer; nothing where there are none. */
export function AnsweredForms({ personUuid }: { personUuid: string }) {
  const texts = useScouteesTexts().detail
  const canReadForms = usePermission('read_form')
  const { data } = useQuery({
    queryKey: ['scoutees', 'answered-forms', personUuid],
    queryFn: ({ signal }) => call(scouteesOperations.getPerson, { params: { people_uuid: personUuid } }, { signal }),
    meta: { isHandled: true }
  })
  const forms = data?.forms ?? []
  if (forms.length === 0) return null
  return (
    <DetailSection title={texts.answeredForms}>
      <ul className="mk-sc-people">
        {forms.map(({ uuid, name }) => (
          <li key={uuid}>{canReadForms ? <AppLink href={addresses.formAnswers(uuid)}>{name}</AppLink> : name}</li>
        ))}
      </ul>
    </DetailSection>
  )
}

const asked = { page: 1, per_page: 20, parts: ['none' as const], column_keys: 'project_group_name,status_name,all_average_score,registered_at' }

/** The cases of a company or person that the caller may see, the newest first, with the way to a new one. */
export function ProjectsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const { detail: texts, createProjects } = useScouteesTexts()
  const { open } = useScouteeDrawer()
  const canCreate = usePermission('create_project')
  const projects = useQuery({
    queryKey: ['projects', 'of-scoutee', scoutee.uuid],
    queryFn: ({ signal }) => call(projectsOperations.list, { query: { scoutee_ids: [scoutee.uuid], ...asked } }, { signal }),
    meta: { isHandled: true }
  })
  const actions = (
    <span className="mk-actions">
      {projects.data && projects.data.totalCount > 0 && <AppLink href={`${addresses.allProjects}?scoutee_ids=${scoutee.uuid}`}>{texts.showInList}</AppLink>}
      {canCreate && (
        <Button icon={Plus} onClick={() => open('is_create_scoutee_projects_drawer_open')}>
          {createProjects.action}
        </Button>
      )}
    </span>
  )
  return (
    <DetailSection title={projects.data ? texts.casesCount(projects.data.totalCount) : texts.cases} actions={actions}>
      <Loaded query={projects} cause={texts.projectsFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mk-note">{scoutee.peopleFlg ? texts.noPersonProjects : texts.noProjects}</p>
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
  const visits = lastVisits(data?.items ?? [])
  if (visits.length === 0) return null
  const people = visits.map((visit) => ({ id: visit.userUuid, name: visit.userName, at: visit.visitedAt }))
  return (
    <div className="mk-sc-viewers">
      <span>{texts.recentlyViewedBy}</span>
      <VisitorsMenu label={texts.recentlyViewedBy} people={people} />
    </div>
  )
}
