import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'
import { projectReview } from '../project-reviews/project-reviews.schemas.ts'
import { peopleLinkInput, scouteeLinkInput } from '../projects/link-input.schemas.ts'

const caseNames = { projectName: z.string(), themeUuid: uuid, themeName: z.string() }

/** A review of one of a company's cases, with the case's name and theme. */
export const scouteeReview = projectReview.extend(caseNames).meta({ id: 'ScouteeReview' })

/** What was typed in about a company or person in one of its cases; of the two kinds one has values. */
export const scouteeInput = z
  .object({ projectUuid: uuid, ...caseNames, scouteeLinkInput: scouteeLinkInput.nullable(), peopleLinkInput: peopleLinkInput.nullable() })
  .meta({ id: 'ScouteeInput' })
