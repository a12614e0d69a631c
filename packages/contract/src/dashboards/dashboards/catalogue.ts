/**
 * What a tile can count, and by what: the closed list from which the authoring form, the server's statements and the tests are made. All figures
 * are those of the workspace's snapshot. Fields of cases (`caseFields`) hold for every subject whose rows belong to a case.
 */

/** How a field's values are told apart: `entity` by uuid, `code` by a key of an enum, `text` by itself, `time` by a day cut to a grain, `number` by itself. */
export type FieldKind = 'entity' | 'code' | 'text' | 'time' | 'number'

/** A property that rows are grouped and filtered by. `isMany`: a row may have several values and then counts in the group of each. */
export interface DashboardField {
  kind: FieldKind
  isMany?: true
  /** A number or time that only filters. */
  isFilterOnly?: true
}

const entity = { kind: 'entity' } as const
const entities = { kind: 'entity', isMany: true } as const
const code = { kind: 'code' } as const
const time = { kind: 'time' } as const
const number = { kind: 'number', isFilterOnly: true } as const

/** Fields of the company or person behind a row. Categories are grouped at their top level and filtered at any. */
export const companyFields = {
  scouteeType: code,
  stage: code,
  memberRange: code,
  horizontalCategory: entities,
  verticalCategory: entities,
  innovationCategory: entities,
  country: code,
  prefecture: code,
  linkingStatus: code,
  scouteeTag: entities,
  channel: entities,
  foundedOn: time,
  capital: number
} as const satisfies Record<string, DashboardField>

/** Fields of the case behind a row. `origin`: how it came in (member, form, import); `statusName` joins statuses of the same name over themes. */
export const projectFields = {
  theme: entity,
  themeTag: entities,
  themeStatus: entity,
  form: entity,
  origin: code,
  status: entity,
  statusName: { kind: 'text' },
  category: entities,
  follower: entities,
  personInCharge: entities,
  createdBy: entity,
  createdAt: time,
  lastActivityAt: { kind: 'time', isFilterOnly: true },
  daysInStatus: number,
  averageScore: number,
  ...companyFields
} as const satisfies Record<string, DashboardField>

/** What a figure is of. `spread` is the standard deviation over all of them (not of a sample); stays are measured once they have ended. */
export interface Measure {
  /** `days` and `yen` carry their unit; `score` is in points of the review's own scale. */
  unit: 'rows' | 'cases' | 'companies' | 'people' | 'days' | 'score' | 'yen' | 'percent'
  /** Adding up the groups of a field with one value a row gives the total; averages and distinct counts cannot be added. */
  isAdditive: boolean
}

const rows = { unit: 'rows', isAdditive: true } as const
const distinctProjects = { unit: 'cases', isAdditive: false } as const
const days = { unit: 'days', isAdditive: false } as const
const score = { unit: 'score', isAdditive: false } as const

interface Subject {
  fields: Record<string, DashboardField>
  measures: Record<string, Measure>
  /** The time that a dashboard's period and a comparison with the period before it cut. */
  periodField: string
}

/**
 * The subjects. `stays`: one row for each time a case stood in a status, from entering (`enteredAt`) to leaving (`leftAt`; open for the present
 * one). `reviews`: one for each review; `points`: one for each perspective of a review. `events`: one for each entry of the operation log.
 */
export const subjects = {
  cases: {
    fields: projectFields,
    measures: {
      count: { unit: 'cases', isAdditive: true },
      companies: { unit: 'companies', isAdditive: false },
      averageScore: score,
      averageDaysInStatus: days,
      medianDaysInStatus: days
    },
    periodField: 'createdAt'
  },
  stays: {
    fields: { ...projectFields, enteredAt: time, leftAt: { kind: 'time', isFilterOnly: true }, stayDays: number },
    measures: {
      count: rows,
      cases: distinctProjects,
      averageStayDays: days,
      medianStayDays: days,
      // From the registration of the case to entering the status for the first time.
      averageDaysFromCreation: days,
      medianDaysFromCreation: days
    },
    periodField: 'enteredAt'
  },
  reviews: {
    fields: { ...projectFields, reviewer: entity, reviewedStatus: entity, reviewedAt: time },
    measures: { count: rows, cases: distinctProjects, averageScore: score, calibratedScore: score, spread: score },
    periodField: 'reviewedAt'
  },
  points: {
    fields: { ...projectFields, reviewer: entity, perspective: { kind: 'text' }, reviewedAt: time },
    measures: { count: rows, averagePoint: score, spread: score },
    periodField: 'reviewedAt'
  },
  records: {
    fields: { ...projectFields, recordCategory: entity, author: entity, recordedAt: time },
    measures: { count: rows, cases: distinctProjects, authors: { unit: 'people', isAdditive: false } },
    periodField: 'recordedAt'
  },
  tasks: {
    fields: { theme: entity, taskState: code, linkedTo: code, assignee: entities, dueOn: time, taskCreatedAt: time },
    measures: { count: rows },
    periodField: 'taskCreatedAt'
  },
  companies: {
    fields: { ...companyFields, registeredAt: time, casesCount: number },
    measures: {
      count: { unit: 'companies', isAdditive: true },
      averageCapital: { unit: 'yen', isAdditive: false },
      medianCapital: { unit: 'yen', isAdditive: false },
      sumCapital: { unit: 'yen', isAdditive: true }
    },
    periodField: 'registeredAt'
  },
  answers: {
    fields: { form: entity, theme: entity, answerState: code, answeredAt: time },
    measures: { count: rows },
    periodField: 'answeredAt'
  },
  events: {
    fields: { ...projectFields, actor: entity, action: code, happenedAt: time },
    measures: { count: rows, actors: { unit: 'people', isAdditive: false }, cases: distinctProjects },
    periodField: 'happenedAt'
  }
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof subjects

/** The names of the subjects, in the order of the authoring form. */
export const subjectNames = Object.keys(subjects) as [SubjectName, ...SubjectName[]]

/** Subjects whose rows belong to a case: custom items of choices group and filter them, numbers of custom items are measured over cases. */
export const subjectsOfProjects = ['cases', 'stays', 'reviews', 'points', 'records', 'events'] as const satisfies readonly SubjectName[]

/** The field of a dashboard's condition on its period: of each subject it cuts the `periodField`. Only a dashboard's own conditions name it. */
export const periodKey = 'period'

/** How days are grouped. */
export const timeGrains = ['day', 'week', 'month', 'quarter', 'year'] as const

export type TimeGrain = (typeof timeGrains)[number]

/** The charts that a tile is drawn as. */
export const chartKinds = ['number', 'table', 'bar', 'stackedBar', 'line', 'area', 'pie', 'funnel', 'heatMap', 'scatter', 'map', 'text', 'list'] as const

export type ChartKind = (typeof chartKinds)[number]

/** The key of a custom item as a field or measure. */
export const itemKey = (extensionItemUuid: string): string => `extension_item_${extensionItemUuid}`

/** Gives the uuid of the custom item that a key names; null for other keys. */
export function itemUuidOf(key: string): string | null {
  return /^extension_item_([\da-f-]{36})$/u.exec(key)?.[1] ?? null
}
