import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { projectItem } from '@mekiki/contract/cases/projects/project-item.schemas'
import type { z } from 'zod'
import { dayInTokyo } from '../../../../platform/clock.ts'
import type { ExtrasBook } from '../extensions/extensions.presenter.ts'
import type { ProjectItemRow } from './items.queries.ts'
import type { ListedExit } from '../detail/listed-exit.presenter.ts'
import { canCreateRecord, canDo } from '../projects.policy.ts'
import type { Visibility } from '../access/access.ts'
import { rowReader, shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import type { LinkKind, ProjectLink } from '../detail/links.queries.ts'

type Item = z.input<typeof projectItem>

/** The links of cases and companies, to be asked by owner and kind; their order is kept. */
class LinkBook {
  readonly #byOwner = new Map<string, Partial<Record<LinkKind, ProjectLink[]>>>()

  constructor(links: readonly ProjectLink[]) {
    for (const link of links) {
      const kinds = this.#byOwner.get(link.owner)
      if (!kinds) this.#byOwner.set(link.owner, { [link.kind]: [link] })
      else if (kinds[link.kind]) kinds[link.kind]?.push(link)
      else kinds[link.kind] = [link]
    }
  }

  /** What `owner` has of a kind; nothing for a case without a company. */
  of(owner: string | null, kind: LinkKind): readonly ProjectLink[] {
    return this.#byOwner.get(owner ?? '')?.[kind] ?? []
  }
}

const named = ({ uuid, name }: ProjectLink) => ({ uuid, name })
const treed = ({ uuid, name, path }: ProjectLink) => ({ uuid, name, path })
const readShown = rowReader(shownKeys, 'shown_')

/** What the case shows of its company or person. */
function presentShownScoutee(row: ProjectItemRow, links: LinkBook): Item['shownScoutee'] {
  const of = (kind: LinkKind) => links.of(row.scoutee_uuid, kind)
  return {
    ...readShown(row),
    investors: of('investor').map(({ uuid, name }) => ({ id: uuid, name })),
    horizontalCategories: of('horizontal').map(treed),
    verticalCategories: of('vertical').map(treed),
    innovationCategories: of('innovation').map(treed),
    tags: of('tag').map(treed),
    channels: of('channel').map(named)
  }
}

/** Who is in charge of the case, and its tags. */
function presentMembers(row: ProjectItemRow, links: LinkBook) {
  const [followers, groups, categories] = [links.of(row.uuid, 'follower'), links.of(row.uuid, 'group'), links.of(row.uuid, 'category')]
  return {
    categoryUuids: categories.map((link) => link.uuid),
    categories: categories.map(named),
    followerUuids: followers.map((link) => link.uuid),
    followers: followers.map(({ uuid, name, isActive }) => ({ uuid, name, activeFlg: isActive })),
    followerGroupUuids: groups.map((link) => link.uuid),
    followerGroups: groups.map(named)
  } satisfies Partial<Item>
}

/** A case as the list shows it; `exit` only where that part was asked for. */
export type PresentedItem = z.input<typeof projectItem> & { exit?: ListedExit | null }

function latestRecordOf(row: ProjectItemRow): { content: string; date: string } | null {
  const shared =
    row.latest_record_content === null || row.latest_record_at === null ? null : { content: row.latest_record_content, date: dayInTokyo(row.latest_record_at) }
  const own = row.latest_private_record
  if (!shared || !own) return own ?? shared
  return own.date >= shared.date ? own : shared
}

/** The figures and newest texts of what themes can hide, as far as the caller sees them. */
export function presentFigures(row: ProjectItemRow, hiddenParts: readonly InsiderProjectProperty[]) {
  const [hasRecords, hasReviews, hasTasks] = [!hiddenParts.includes('record_and_file'), !hiddenParts.includes('review'), !hiddenParts.includes('task')]
  // No figure may give a hint of reviews that the caller may not look into yet.
  const hasOpenReviews = hasReviews && !row.are_reviews_blind
  return {
    latestProjectRecord: hasRecords ? latestRecordOf(row) : null,
    projectRecordsCount: hasRecords ? row.records_count + (row.private_records_count ?? 0) : null,
    latestReviewComment: hasOpenReviews ? row.latest_review_comment : null,
    reviewsCount: hasReviews ? row.reviews_count : null,
    reviewTemplateName: hasReviews ? row.review_template_name : null,
    reviewScale: hasReviews ? row.review_scale : null,
    allAverageScore: hasOpenReviews ? row.all_average_score : null,
    myAverageScore: hasReviews ? row.my_average_score : null,
    selectingReviewerAverageScore: hasOpenReviews ? row.selected_average_score : null,
    unDoneProjectTasksCount: hasTasks ? row.undone_tasks_count : null
  } satisfies Partial<PresentedItem>
}

/** A case as a row of the list, as far as the caller sees it, with what the caller may do. */
function presentItem(row: ProjectItemRow, links: LinkBook, extras: ExtrasBook, visibility: Visibility): PresentedItem {
  const hiddenParts = visibility.hiddenIn(row.theme_uuid)
  const members = presentMembers(row, links)
  const facts = { createdBy: row.created_by, ...members }
  return {
    uuid: row.uuid,
    version: row.version,
    themeUuid: row.theme_uuid,
    themeName: row.theme_name,
    isRestricted: visibility.restrictedThemes.has(row.theme_uuid),
    hiddenParts: [...hiddenParts],
    scouteeId: row.scoutee_uuid,
    scouteeLinkInputUuid: row.link_input === null ? null : row.uuid,
    peopleFlg: row.people_flg,
    linkingStatus: row.is_linked ? 'linked' : 'unlinked',
    shownScoutee: presentShownScoutee(row, links),
    statusUuid: row.status_uuid,
    statusName: row.status_name,
    statusColor: row.status_color,
    statusSince: (row.status_since ?? row.registered_at).toISOString(),
    statusTemplateName: row.status_template_name,
    ...members,
    registeredAt: row.registered_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    updatedByName: row.updated_by_name,
    ...presentFigures(row, hiddenParts),
    ...extras.present(row.uuid, hiddenParts),
    sameTenantScouteeProjectCount: row.same_count ?? 0,
    sameProjectCount: row.same_in_theme_count ?? 0,
    canEdit: canDo(visibility.reader, 'update', facts),
    canDelete: canDo(visibility.reader, 'delete', facts),
    canCreateRecord: canCreateRecord(visibility.reader, facts, hiddenParts)
  }
}

/** Shows cases as rows of the list, as far as the caller sees them, of what was read beside their rows. */
export function itemPresenter(links: readonly ProjectLink[], extras: ExtrasBook, visibility: Visibility): (row: ProjectItemRow) => PresentedItem {
  const book = new LinkBook(links)
  return (row) => presentItem(row, book, extras, visibility)
}
