import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, page, pathUuid, perPage, uuid } from '../../primitives/index.ts'
import { projectReview } from '../project-reviews/project-reviews.schemas.ts'
import { peopleLinkInput, scouteeLinkInput } from '../projects/link-input.schemas.ts'

const projectNames = { projectName: z.string(), themeUuid: uuid, themeName: z.string() }

/** A review of one of a company's cases, with the case's name and theme. */
const scouteeReview = projectReview.extend(projectNames).meta({ id: 'ScouteeReview' })

/** What was typed in about a company or person in one of its cases; of the two kinds one has values. */
const scouteeInput = z
  .object({ projectUuid: uuid, ...projectNames, scouteeLinkInput: scouteeLinkInput.nullable(), peopleLinkInput: peopleLinkInput.nullable() })
  .meta({ id: 'ScouteeInput' })

const paging = { page, per_page: perPage(100) }

export const scouteeCasesOperations = {
  reviews: defineOperation({
    id: 'scouteeCases.reviews',
    summary: 'Reviews of those cases of a company or person that the caller may see, newest first',
    method: 'GET',
    path: '/v2/private/scoutees/{scoutee_id}/project_reviews',
    access: 'private',
    guests: 'refused',
    params: pathUuid('scoutee_id'),
    query: z.object(paging),
    output: listOf(scouteeReview),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  inputs: defineOperation({
    id: 'scouteeCases.inputs',
    summary: 'What was typed in about a company or person in those of its cases that the caller may see, newest case first',
    method: 'GET',
    path: '/v2/private/scoutee_inputs',
    access: 'private',
    guests: 'refused',
    query: z.object({ scoutee_id: uuid, ...paging }),
    output: listOf(scouteeInput),
    errors: ['required_parameter', 'not_found'],
    tx: 'read',
    rate: 'read'
  })
}
