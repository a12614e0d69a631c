import { z } from 'zod'
import { instant, listOf, page, perPage, uuid } from '../../primitives/index.ts'
import { listedProjectItem } from './project-columns.schemas.ts'
import { projectFilters, projectListQuery } from './project-query.schemas.ts'

/** How near a timeline is looked at: a week, a month or a quarter is the step of its axis. */
export const timelineScales = ['week', 'month', 'quarter'] as const

export type TimelineScale = (typeof timelineScales)[number]

/** The scale of a timeline for which nothing else was chosen. */
export const defaultTimelineScale: TimelineScale = 'month'

/** The query of a timeline: a page of the list. */
export const projectTimelineQuery = projectFilters.extend({
  page,
  per_page: perPage(50),
  sort_conditions: projectListQuery.shape.sort_conditions,
  column_keys: projectListQuery.shape.column_keys,
  color_conditions: projectListQuery.shape.color_conditions
})

export type ProjectTimelineQuery = z.output<typeof projectTimelineQuery>

const status = { statusUuid: uuid, statusName: z.string(), statusColor: z.int().min(0).max(7) }

/** The time that a case stood in a status. `to` null: it stands in it now. `changedBy` null: nobody in person, or since its registration. */
const projectStay = z
  .object({ ...status, isExit: z.boolean(), from: instant, to: instant.nullable(), changedBy: z.object({ uuid, name: z.string() }).nullable() })
  .meta({ id: 'ProjectStay' })

/**
 * A page of cases with the statuses that each has had, from its registration on, in the order of time. A change that was undone is none, unless something
 * else that stands came in between. `summary`, of the first page alone, is over all cases of the query: since when there is any, and of each status how many
 * cases have been in it and for how many days each on average, those that are in it until now.
 */
export const projectTimeline = listOf(listedProjectItem)
  .extend({
    stays: z.array(z.object({ projectUuid: uuid, stays: z.array(projectStay).min(1) })),
    summary: z
      .object({
        since: instant.nullable(),
        statuses: z.array(z.object({ ...status, isExit: z.boolean(), projectCount: z.int().min(1), averageDays: z.number().min(0) }))
      })
      .nullable()
  })
  .meta({ id: 'ProjectTimeline' })
