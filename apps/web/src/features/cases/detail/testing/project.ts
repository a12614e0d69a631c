import { shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Project } from '../use-project.ts'

/** The id that ends in a number. */
export const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [projectUuid, themeUuid, fresh] = [uuid(1), uuid(2), uuid(3)]
const at = '2026-11-05T00:00:00Z'

const shownScoutee = {
  ...Object.fromEntries(shownKeys.map((key) => [key, null])),
  name: '株式会社アオバ',
  investors: [],
  horizontalCategories: [],
  verticalCategories: [],
  innovationCategories: [],
  tags: [],
  channels: []
} as unknown as Project['shownScoutee']

/** A new case of a company that was typed in, for tests. */
export const project: Project = {
  uuid: projectUuid,
  version: 3,
  themeUuid,
  themeName: '製造DX',
  isRestricted: false,
  hiddenParts: [],
  scouteeId: null,
  scouteeLinkInputUuid: null,
  peopleFlg: false,
  linkingStatus: 'unlinked',
  shownScoutee,
  statusUuid: fresh,
  statusName: '新規',
  statusColor: 0,
  statusSince: '2026-01-01T00:00:00.000Z',
  statusTemplateName: '標準',
  reviewTemplateName: null,
  reviewScale: null,
  categoryUuids: [],
  categories: [],
  followerUuids: [],
  followers: [],
  followerGroupUuids: [],
  followerGroups: [],
  registeredAt: at,
  createdAt: at,
  createdBy: null,
  createdByName: null,
  updatedAt: at,
  updatedBy: null,
  updatedByName: null,
  latestProjectRecord: null,
  projectRecordsCount: 0,
  latestRecordsByCategory: null,
  extensionStringValues: null,
  extensionNumberValues: null,
  extensionDateValues: null,
  extensionEnumValues: null,
  latestReviewComment: null,
  reviewsVeiled: false,
  formAnswersCount: 0,
  isInExit: false,
  exit: null,
  reviewsCount: 0,
  allAverageScore: null,
  myAverageScore: null,
  selectingReviewerAverageScore: null,
  sameTenantScouteeProjectCount: 0,
  sameProjectCount: 0,
  unDoneProjectTasksCount: 0,
  canEdit: true,
  canDelete: true,
  canCreateRecord: true,
  scouteeLinkInput: null,
  peopleLinkInput: null,
  scoutee: null,
  reviews: [],
  theme: { uuid: themeUuid, name: '製造DX', statusTemplateUuid: uuid(5), statuses: [], reviewTemplate: null, extensionItemGroups: null },
  files: []
}
