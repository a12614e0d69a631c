import type { CallOutput, operationGroups } from '@mekiki/contract'

export type { ScouteeDetail } from '../../shared/scoutee-properties/scoutee-detail.ts'

/** A person as the calls for people answer it. */
export type Person = CallOutput<typeof operationGroups.scoutees.updatePerson>

/** A review of one of a company's cases. */
export type ScouteeReview = CallOutput<typeof operationGroups.scouteeCases.reviews>['items'][number]

/** What was typed in about a company or person in one of its cases. */
export type ScouteeInput = CallOutput<typeof operationGroups.scouteeCases.inputs>['items'][number]
