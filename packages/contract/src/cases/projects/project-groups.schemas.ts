import { z } from 'zod'
import { emptyIsAbsent } from '../../primitives/index.ts'

/** What cases can be put into groups by. By people, groups and tags a case stands in each of its groups. */
export const projectGroupBys = ['status', 'theme', 'stage', 'follower', 'follower_group', 'category', 'scoutee_type', 'linking_status', 'member_range'] as const

export type ProjectGroupBy = (typeof projectGroupBys)[number]

/** The key of the group of the cases that have none. */
export const noGroup = 'none'

/** What the lanes of a board are: the first of the people in charge, the theme, or the stage of the company. */
export const boardLaneBys = ['follower', 'theme', 'stage'] as const

export type BoardLaneBy = (typeof boardLaneBys)[number]

/** The key of the one lane of a board without lanes. */
export const wholeBoard = 'all'

/** The part of a list's query that leaves one group of it: `group_key` is a key that the groups call has answered. Both or neither. */
export const projectGroupPart = {
  group_by: emptyIsAbsent(z.enum(projectGroupBys)),
  group_key: emptyIsAbsent(z.string().max(64))
}

/**
 * One group of cases: `key` is an id, a code, or `none`; `label` the name of what the id names, else null; `color` that of a status.
 * `averageScore` is the mean of the cases' `allAverageScore`, over those whose reviews exist for the caller; null when there are none.
 */
export const projectGroup = z
  .object({
    key: z.string(),
    label: z.string().nullable(),
    color: z.int().nullable(),
    count: z.int().min(0),
    averageScore: z.number().nullable()
  })
  .meta({ id: 'ProjectGroup' })
